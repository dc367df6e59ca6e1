import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { scansOf, vacuum } from '../../../../testing/database/plans.ts';
import { linkRow } from '../../../../testing/rows/link-rows.ts';
import { resultsOf, sendingTo } from '../../../../testing/rows/sending.ts';

let api: TestApi;
let databaseName: string;

beforeAll(async () => {
  api = await startApi();
  await api.rows(sql`insert into companies (id, name, dot_number, created_at)
    select 'cmp_' || lpad(n::text, 26, '0'), 'Carrier ' || n, n::text, now() from generate_series(1, 20000) n`);
  const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  databaseName = row?.name ?? '';
});
afterAll(() => api.close());

const { newSource } = sendingTo(() => api);

test('the companies of a batch are found by indexes, whichever way rows name them', async () => {
  const { send } = await newSource();
  await send(
    'companies',
    ...Array.from({ length: 50 }, (_, n) => linkRow('companies', `c-${n}`, { dotNumber: String(70_000_000 + n) })),
  );
  await vacuum(databaseName);
  const [known] = await api.rows<{ id: string }>(sql`select id from companies order by id limit 1`);
  const rows = Array.from({ length: 50 }, (_, n) =>
    linkRow('drivers', `d-${n}`, { company: [`c-${n}`, `dot:${70_000_000 + n}`, known?.id][n % 3] }),
  );
  const seen = await scansOf(databaseName, async () => {
    expect(new Set(resultsOf(await send('drivers', ...rows)))).toEqual(new Set(['applied']));
  });
  expect(seen.filter(({ node, table }) => node === 'Seq Scan' && table === 'companies')).toEqual([]);
});

test('rows are found by their ids, also while the statistics do not know their kind', async () => {
  const { send } = await newSource();
  await send('companies', linkRow('companies', 'first-load', { dotNumber: '80000000' }));
  await vacuum(databaseName);
  const rows = Array.from({ length: 50 }, (_, n) => linkRow('vehicles', `v-${n}`, { company: 'first-load' }));
  await send('vehicles', ...rows);
  const seen = await scansOf(databaseName, () => send('vehicles', ...rows));
  const indexes = new Set(seen.flatMap(({ table, index }) => (table === 'link_rows' ? [index] : [])));
  expect(indexes).toEqual(new Set(['link_rows_source_id_kind_external_id_pk']));
});
