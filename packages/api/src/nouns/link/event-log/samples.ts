import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import type { NounSamples } from '../../../testing/sample.ts';

async function addEvent(api: TestApi): Promise<string> {
  const id = newId('evt');
  await api.rows(sql`insert into events (id, seq, type, at, data, actor)
    values (${id}, (select coalesce(max(seq), 0) + 1 from events), 'page.published', ${api.now()}, '{}', 'system')`);
  await api.rows(sql`update event_feed set last_seq = (select max(seq) from events)`);
  return id;
}

export const samples: NounSamples = {
  calls: [],
  things: async (api) => ({ eventId: { a: await addEvent(api), b: await addEvent(api) } }),
};
