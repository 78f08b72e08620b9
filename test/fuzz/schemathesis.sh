#!/usr/bin/env bash
# Fuzzes the running service, in production, from its own GraphQL schema, for a fixed time: calls
# that fit the schema and calls that do not, with hostile inputs among them (hostileInputs.ts). Then
# come requests that no client sends (hostileRequests.ts). Fails on any 5xx, on errors that are not
# the caller's, and when the server is not well afterwards.
#
#   test/fuzz/schemathesis.sh [SECONDS]     default: 60
#
# Needs a built checkout, and schemathesis (PyPI) in the Python that VITRINE_PYTHON names.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-60}
python=${VITRINE_PYTHON:-python3}
work=$(mktemp -d)

if ! "$python" -c 'import schemathesis' 2>/dev/null; then
  echo "fuzzing needs schemathesis, and $python has none (pip install schemathesis, or set VITRINE_PYTHON)" >&2
  exit 1
fi

# The embedded engine and the sample, whatever backend the tests around this one use.
unset ELASTICSEARCH_NODE ELASTICSEARCH_API_KEY ELASTICSEARCH_USERNAME ELASTICSEARCH_PASSWORD
export DATA_DIR=$work/data LOG_LEVEL=error HOST=127.0.0.1 NODE_ENV=production
PORT=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
export PORT
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$server" ] || wait "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

node dist/cli/vitrine.js index --source sample >"$work/index" 2>&1 || { cat "$work/index"; exit 1; }
token=$(node dist/cli/vitrine.js token create --label fuzzer --rate 0)
node dist/cli/vitrine.js serve >"$work/log" 2>"$work/serving" &
server=$!
url=http://127.0.0.1:$PORT
is_live() { curl -sf --max-time 10 "$url/health/live" >/dev/null; }
for _ in $(seq 100); do
  is_live && break
  sleep 0.1
done
is_live || { echo 'the server did not start'; cat "$work/log" "$work/serving"; exit 1; }

status=0
node dist/test/fuzz/schemathesisConfig.js >"$work/schemathesis.toml"
"$python" -m schemathesis.cli --config-file "$work/schemathesis.toml" run "$url/graphql" \
  --header "Authorization: bearer $token" \
  --checks not_a_server_error --phases fuzzing --mode all --max-time "$seconds" \
  --max-examples 100000 --request-timeout 15 --generation-codec utf-8 \
  --suppress-health-check all --no-color --workers 2 >"$work/report" 2>&1 || status=$?
# Its progress bar repaints thousands of times; the findings and the summary start at a rule.
if grep -q '^=====' "$work/report"; then sed -n '/^=====* /,$p' "$work/report"; else cat "$work/report"; fi |
  grep -v '^ *$' | tail -n 150

node dist/test/fuzz/sendHostile.js "$url" "$token" || status=1
is_live || { echo 'The server does not answer any more:'; cat "$work/serving"; status=1; }
if [ -s "$work/log" ]; then
  echo 'The server logged faults:'
  head -c 4000 "$work/log"
  status=1
fi
exit "$status"
