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
RUN npm ci --ignore-scripts --omit=dev
COPY seed seed
COPY server server
COPY shared shared
COPY scripts/server-packages.ts scripts/
# What the apps are built from is in dist, and the image has a Node.js of its own: four fifths of the packages.
RUN node scripts/server-packages.ts .

FROM node:24-slim
LABEL org.opencontainers.image.title=Hale \
  org.opencontainers.image.description="A health and wellness platform" \
  org.opencontainers.image.licenses=Apache-2.0
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
# By number, so that Kubernetes sees that it is not root. Only /data and /tmp are written to: the root may be read-only.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js handles SIGTERM itself; --init reaps what PostgreSQL leaves behind.
CMD ["node", ".cache/server/main.js"]
