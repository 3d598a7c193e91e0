exec bash "$(dirname "$0")/../with.sh" rustworkx==0.18.1 rustworkx/answer.py
