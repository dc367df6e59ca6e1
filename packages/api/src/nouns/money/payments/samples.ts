import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import type { NounSamples } from '../../../testing/sample.ts';

export const samples: NounSamples = {
  // Payment runs belong to the platform.
  things: async (api) => ({ runId: { a: await addRun(api), b: await addRun(api) } }),
};

async function addRun(api: TestApi): Promise<string> {
  const id = newId('prn');
  await api.rows(sql`insert into payment_runs (id, status, digest, started_by, started_at, finished_at)
    select ${id}, 'finished', 'none', id, created_at, created_at from users where email = 'owner@freight-hq.example'`);
  return id;
}
