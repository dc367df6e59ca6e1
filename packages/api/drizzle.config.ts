import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/tables.ts', './src/db/bookkeeping.ts', './src/db/companies.ts'],
  out: './src/db/migrations',
});
