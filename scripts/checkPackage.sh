#!/usr/bin/env bash
# Packs the package and uses it as somebody does who has nothing but the tarball: installed into an
# empty folder, and unpacked with `npm start`. Each must index the sample and answer a query.
#   scripts/checkPackage.sh [--brief] [TARBALL, default: packed here]
# Briefly, nothing is developed in what was unpacked: the tarball has every file of this checkout.
set -euo pipefail
cd "$(dirname "$0")/.."
brief=
[ "${1:-}" != --brief ] || { brief=yes; shift; }
work=$(mktemp -d)
server=
finish() {
  # npm starts the server as its child: the whole group is ended.
  [ -z "$server" ] || kill -- "-$server" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

answers() { # answers FOLDER COMMAND…: the sample is served, with the right number of objects
  local folder=$1 port url; shift
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
  url=http://127.0.0.1:$port
  cd "$folder"
  set -m
  env -u ELASTICSEARCH_NODE PORT="$port" HOST=127.0.0.1 DATA_DIR="$work/data" PUBLIC_TOKEN=a-token-of-this-test \
    "$@" >"$work/log" 2>&1 &
  server=$!
  set +m
  # As long as it lives: a busy machine needs minutes for what else takes seconds.
  for _ in $(seq 800); do
    curl -sf "$url/health/ready" >/dev/null && break
    kill -0 "$server" 2>/dev/null || break
    sleep 0.3
  done
  curl -s "$url/graphql" -H 'Content-Type: application/json' -H 'Authorization: bearer a-token-of-this-test' \
    -d '{"query":"{ objects(per_page: 1) { title } }"}' >"$work/answer" || true
  kill -- "-$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=
  grep -q '"data":{"objects":\[{"title":"' "$work/answer" ||
    { echo "$* in $folder gave no answer:"; cat "$work/answer" "$work/log"; return 1; }
  rm -rf "$work/data"
}

tarball=${1:-}
[ -n "$tarball" ] || tarball=$work/$(npm pack --silent --pack-destination "$work" | tail -n 1)
du -h "$tarball"
if [ -e .git ]; then
  # The lock has its other name there.
  lacks=$(export LC_ALL=C; comm -23 <(git ls-files | sort) <(tar -tzf "$tarball" | sed 's#^package/##' | sort) | xargs)
  [ "$lacks" = '.gitignore package-lock.json' ] || { echo "the tarball lacks: $lacks"; exit 1; }
fi
mkdir "$work/empty"
(cd "$work/empty" && npm init -y >/dev/null && npm install --no-audit --no-fund --silent "$tarball")
(answers "$work/empty" npx vitrine start)
echo 'npm install of the tarball, then npx vitrine start: answers'

# A project has its own versions of what Vitrine needs: npm puts Vitrine's beside them then.
mkdir "$work/project"
cd "$work/project"
npm init -y >/dev/null
for name in graphql koa lru-cache; do
  mkdir "$work/$name"
  echo "{ \"name\": \"$name\", \"version\": \"0.0.1\" }" >"$work/$name/package.json"
  npm install --no-audit --no-fund --silent "$work/$name"
done
npm install --no-audit --no-fund --silent "$tarball"
(answers "$PWD" npx vitrine start)
echo 'the same beside other versions of its dependencies: answers'

mkdir "$work/unpacked" && tar -xzf "$tarball" -C "$work/unpacked"
cd "$work/unpacked/package"
# The whole sample was indexed above.
sed -i '6,$d' sample/objects.ndjson
npm install --omit=dev --no-audit --no-fund --silent
(answers "$PWD" npm start)
echo 'the tarball unpacked, npm install --omit=dev, npm start: answers'
[ -z "$brief" ] || exit 0

npm ci --no-audit --no-fund --silent
(answers "$PWD" npm start)
# One folder of suites: that the others are there, the build has shown.
npm test -- --ignore 'dist/test/!(config)/**' --ignore 'packages/**' >"$work/log" 2>&1 || { tail -n 40 "$work/log"; exit 1; }
echo "the tarball unpacked, npm ci && npm start: answers; npm ci && npm test:$(grep passing "$work/log")"
