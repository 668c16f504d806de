FROM node:24-bookworm-slim AS build
WORKDIR /motamo
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY packages/contract/package.json packages/contract/
COPY packages/rules/package.json packages/rules/
RUN npm ci --no-audit --no-fund --include=dev
COPY . .
RUN npm run build && npm run sbom && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /motamo
COPY --from=build /motamo/package.json /motamo/LICENSE /motamo/THIRD-PARTY-NOTICES.md /motamo/sbom.cdx.json ./
COPY --from=build /motamo/node_modules node_modules
COPY --from=build /motamo/packages packages
COPY --from=build /motamo/content content
COPY --from=build /motamo/apps/api/package.json apps/api/
COPY --from=build /motamo/apps/api/migrations apps/api/migrations
COPY --from=build /motamo/apps/api/dist apps/api/dist
COPY --from=build /motamo/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--no-memory-reducer", "--max-old-space-size=2000", "--enable-source-maps", "apps/api/dist/server.mjs"]
