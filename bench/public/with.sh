#!/usr/bin/env bash
# with.sh PACKAGE==VERSION|PACKAGE@VERSION FILE: runs a runner's file with a package from PyPI or npm, which is
# installed below target/public, so that the sources stay as they are.
set -euo pipefail
package=$1 file=$2
here=$(cd "$(dirname "$0")" && pwd)
place="$here/../../target/public/$package"
case $file in
*.py)
  if [ ! -f "$place/ready" ]; then
    python3 -m venv --clear "$place" && "$place/bin/pip" install --quiet --disable-pip-version-check "$package" >&2
    touch "$place/ready"
  fi
  PYTHONDONTWRITEBYTECODE=1 exec "$place/bin/python" "$here/$file"
  ;;
*.mjs)
  if [ ! -f "$place/ready" ]; then
    mkdir -p "$place" && npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$place" "$package" >&2
    touch "$place/ready"
  fi
  PACKAGES="$place/node_modules" exec node "$here/$file"
  ;;
esac
