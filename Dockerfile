# Build with BuildKit or without it: nothing here needs it.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# What only development needs goes: its packages, tests, benchmarks, type declarations and source
# maps. What the program reads while it runs is gathered beside them, to be copied as one layer.
RUN npm run --silent build \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf dist/test dist/bench dist/testing dist/tools dist/.tsbuildinfo dist/web/*.stamp \
 && rm -rf packages/client \
 && for package in packages/*; do (cd $package && rm -rf src test bench dist/test dist/bench dist/.tsbuildinfo); done \
 && find dist packages node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete \
 && chmod 755 dist/cli/vitrine.js \
 && mkdir /program \
 && cp -r dist mappings schema sample package.json LICENSE packages /program/ \
 && find src ! -name '*.ts' -type f -exec cp --parents {} /program/ \; \
 && cp --parents tools/color-model/LICENSE-c3.txt /program/

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
RUN ln -s /app/dist/cli/vitrine.js /usr/local/bin/vitrine \
 && install -d -o node -g node /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /program ./
USER node
VOLUME /data
EXPOSE 4000
# Whether the process answers, not whether its backend does: what restarts unhealthy containers
# must not restart this one because Elasticsearch is down. /health/ready tells about both.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["vitrine"]
CMD ["serve"]
