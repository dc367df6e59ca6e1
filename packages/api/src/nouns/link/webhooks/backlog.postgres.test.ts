import { PgDialect } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { vacuum } from '../../../testing/database/plans.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addLinkWebhooks } from '../../../testing/rows/link-webhooks.ts';
import { nextDelivery } from './sending.ts';

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await addLinkWebhooks(api);
});
afterAll(() => api.close());

/** Rows that a plan has read in all its nodes. */
const rowsOf = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);

test('the next delivery is found without the backlog of a company that waits', async () => {
  const [hook] = await api.rows<{ id: string }>(sql`select id from webhooks where disabled_reason is null limit 1`);
  await api.rows(sql`delete from webhook_deliveries`);
  await api.rows(sql`insert into events (id, seq, type, at, data, actor)
    select 'evt_backlog' || n, 1000000 + n, 'page.published', ${api.now()}, '{}', 'system' from generate_series(1, 20000) n`);
  await api.rows(sql`insert into webhook_deliveries (id, webhook_id, event_id, seq, company_key, created_at, next_at)
    select 'whd_' || n, ${hook?.id}, 'evt_backlog' || n, n, case when n = 20000 then 'cmp_b' else 'cmp_a' end, ${api.now()},
      case when n = 1 then ${api.now()}::timestamptz + interval '1 hour' end from generate_series(1, 20000) n`);
  const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  await vacuum(database?.name ?? '');
  const found = await api.db.withTx(system('test'), (tx) => tx.execute<{ id: string }>(nextDelivery(tx.now)));
  expect(found).toEqual([{ id: 'whd_20000' }]);
  const { sql: text, params } = new PgDialect().sqlToQuery(nextDelivery(api.now()));
  const explained = await api.db.withTx(system('test'), (tx) =>
    tx.run<{ 'QUERY PLAN': string | { Plan: Node }[] }>({ text: `explain (analyze, format json) ${text}`, params }),
  );
  const plan = explained[0]?.['QUERY PLAN'];
  const [top] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as { Plan: Node }[];
  if (!top) throw new Error('There is no plan');
  expect(rowsOf(top.Plan)).toBeLessThan(100);
});
