# Hale with its embedded database: docker run --publish 3000:3000 --volume hale:/data --env NODE_ENV=development …
# compose.yaml runs it with a PostgreSQL server instead.
FROM node:24-slim AS build
WORKDIR /hale
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/prepare.mjs build

FROM node:24-slim AS packages
WORKDIR /hale
COPY package.json package-lock.json .npmrc ./
# The image has its own Node.js, so the pinned one would only take up space.
RUN npm ci --ignore-scripts --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As `npm start` does: otherwise glibc keeps much of what large files took after they are done.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /hale
RUN install --directory --owner=node --group=node --mode=700 /data .cache
COPY --from=packages /hale/node_modules node_modules
COPY --from=build /hale/dist dist
COPY --from=build /hale/.cache/server .cache/server
COPY package.json ./
COPY seed seed
COPY server server
COPY shared shared
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js handles SIGTERM itself; --init reaps what PostgreSQL leaves behind.
CMD ["node", ".cache/server/main.js"]
