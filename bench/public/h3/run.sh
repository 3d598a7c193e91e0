exec bash "$(dirname "$0")/../with.sh" h3==4.5.0 h3/answer.py
