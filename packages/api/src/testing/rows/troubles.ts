import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { TestApi } from '../api.ts';

const hourMs = 60 * 60_000;

/** An alert that was set aside after three failures; answers the id of the trouble. */
export async function addTrouble(api: TestApi): Promise<string> {
  const id = newId('wtr');
  await api.rows(sql`insert into work_troubles (id, job, unit, kind, failures, error, since, at, next_at)
    values (${id}, 'alerts', ${newId('alt')}, 'failed', 3, 'The database refused it (22003)', ${api.now()}, ${api.now()},
      ${new Date(api.now().getTime() + hourMs)})`);
  return id;
}
