import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Gives the project a PostgreSQL: the one of `TEST_DATABASE_URL`, or one of our own for the length of the run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('databaseUrl', given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('databaseUrl', server.url);
  return server.stop;
}
