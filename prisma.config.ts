import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { defineConfig } from 'prisma/config';

// The Prisma CLI looks for its schema engine before it does anything, `generate` included, and downloads a
// binary when none is named. scripts/prisma-engine.mjs is that engine from the npm registry, as WebAssembly.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve('scripts/prisma-engine.mjs');
if (existsSync('.env')) loadEnvFile('.env');

/** Tables that live in raw SQL of the migrations alone: without their names `migrate dev` would drop them. */
const rawTables = [
  ...['card_search', 'card_listing', 'search_term', 'post_search', 'product_listing', 'product_search'],
  ...['product_term', 'post_term'],
  // Parts of one table by time.
  ...Array.from({ length: 9 }, (_, level) => `post_search_${level}`),
].map((table) => `public.${table}`);

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  experimental: { externalTables: true },
  tables: { external: rawTables },
  // Absent for `generate`, which needs no database; every other command says so itself.
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
