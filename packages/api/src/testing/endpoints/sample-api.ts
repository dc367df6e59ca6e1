import { startApi, type TestApi } from '../api.ts';
import { addPerson } from '../rows/people.ts';
import { sampleRoutes } from './sample-routes.ts';
import { makeTestDatabase, type TestDatabase } from '../testing.ts';

/** Starts an API with the sample routes on a new database; returns it with the token of a user who may call them. */
export async function startSampleApi(): Promise<{ database: TestDatabase; api: TestApi; token: string }> {
  const database = await makeTestDatabase();
  const api = await startApi({ database, app: { extraRoutes: sampleRoutes } });
  const olga = await addPerson(database.db);
  return { database, api, token: await api.signIn(olga.email) };
}
