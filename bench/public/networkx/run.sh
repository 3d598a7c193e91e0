exec bash "$(dirname "$0")/../with.sh" networkx==3.6.1 networkx/answer.py
