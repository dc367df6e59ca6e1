import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { removeRows } from './removal.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('of two starts at the same time one is open, and what is applied after it stays', async () => {
  const { secret: token, sourceId } = await addKey(api, { scopes: ['link:write'] });
  const post = (path: string, body: object) => api.call('POST', `/api/link/v1/${path}`, { token, body });
  await post('companies', { rows: [linkRow('companies', 'c-1')] });
  await post('drivers', { rows: [linkRow('drivers', 'd-old')] });
  api.clock.advance(1_000);
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  // Other rows are being applied meanwhile.
  const busy = api.db.withTx(system('test'), async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('link', 0))`);
    held();
    await isOpen;
  });
  await isHeld;
  const rows = post('drivers', { rows: [linkRow('drivers', 'd-new')] });
  await waiting(1);
  api.clock.advance(1_000);
  const starts = [post('snapshots', { kind: 'drivers' }), post('snapshots', { kind: 'drivers' })];
  await waiting(3);
  open();
  await busy;
  expect((await rows).status).toBe(200);
  const ids = (await Promise.all(starts)).map(({ json }) => (json as { id: string }).id);
  const states = await api.rows<{ id: string; state: string }>(
    sql`select id, state from link_snapshots where source_id = ${sourceId}`,
  );
  // Of two starts at the same time one is open.
  const left = states.filter(({ state }) => state === 'open');
  expect([states.length, left.length, ids.includes(left[0]?.id ?? '')]).toEqual([2, 1, true]);
  api.clock.advance(1_000);
  const late = await post('drivers', { rows: [linkRow('drivers', 'd-late')] });
  expect(late.status).toBe(200);
  expect((await post(`snapshots/${left[0]?.id}/finish`, { rows: 0 })).status).toBe(202);
  await removeRows((work) => api.db.withTx(system('link'), work));
  const live = await api.rows(sql`select external_id as id from link_rows
    where source_id = ${sourceId} and kind = 'drivers' and deleted_at is null order by 1`);
  expect(live).toContainEqual({ id: 'd-late' });
  expect(live).not.toContainEqual({ id: 'd-old' });
});

/** Until so many transactions wait for a lock of ours. */
async function waiting(count: number): Promise<void> {
  const some = async () =>
    (
      await api.rows<{ count: number }>(sql`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`)
    )[0]?.count ?? 0;
  while ((await some()) < count) await new Promise((resolve) => setTimeout(resolve, 10));
}
