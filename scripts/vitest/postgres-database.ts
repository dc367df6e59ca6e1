import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startPostgres } from './postgres-server.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database on the server of `TEST_DATABASE_URL`, or on one that lives as long as the database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const admin = given ?? server?.url ?? '';
  const name = `freight_hq_${randomBytes(6).toString('hex')}`;
  await runOn(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await runOn(admin, `drop database ${name} with (force)`);
      await server?.stop();
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
