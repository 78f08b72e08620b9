#!/bin/sh
curl --silent --show-error "$ENDPOINT" \
  --header 'Content-Type: application/json' \
  --header "Authorization: Bearer $TOKEN" \
  --data '{"query": "{ object(id: 1701) { displayTitle pageUrl } }"}'
