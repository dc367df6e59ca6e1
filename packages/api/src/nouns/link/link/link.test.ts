import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { refusalOf, resultsOf, sendingTo } from '../../../testing/rows/sending.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { newSource, one, wake } = sendingTo(() => api);

describe('versions', () => {
  test('a newer version is applied, the same is unchanged, an older one is stale, another content is refused', async () => {
    const { send } = await newSource();
    expect(
      resultsOf(await send('companies', linkRow('companies', 'c-1', { version: 7, name: 'Tern Freight' }))),
    ).toEqual(['applied']);
    expect(resultsOf(await send('companies', linkRow('companies', 'c-1', { version: 6, name: 'Older' })))).toEqual([
      'stale',
    ]);
    expect(
      resultsOf(await send('companies', linkRow('companies', 'c-1', { version: 7, name: 'Tern Freight' }))),
    ).toEqual(['unchanged']);
    const [differs] = await send('companies', linkRow('companies', 'c-1', { version: 7, name: 'Other' }));
    expect(refusalOf(differs)).toEqual({ code: 'same_version', pointer: '/version' });
    const [applied] = await send('companies', linkRow('companies', 'c-1', { version: 8, name: 'Tern Freight Inc' }));
    expect(await one(sql`select name from companies where id = ${applied?.id}`)).toEqual({ name: 'Tern Freight Inc' });
  });

  test('an absent member, null and an empty text are the same', async () => {
    const { send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    const spelled = linkRow('companies', 'c-1', { phone: null, address: '', deleted: false });
    expect(resultsOf(await send('companies', spelled))).toEqual(['unchanged']);
  });

  test('shuffled versions end as sorted ones, deletions among them', async () => {
    const rows = [1, 2, 3, 4, 5, 6].flatMap((version) =>
      ['a', 'b', 'c'].map((name) =>
        version === 4 || (version === 6 && name === 'b')
          ? { externalId: name, version, deleted: true }
          : linkRow('vehicles', name, { version, unitNumber: `${name}-${version % 3}`, make: `Make ${version}` }),
      ),
    );
    const ends: unknown[] = [];
    for (const order of [rows, rows.toReversed(), rows.toSorted((a, b) => place(a) - place(b))]) {
      const { id, send } = await newSource();
      const [company] = await send('companies', linkRow('companies', 'c-1'));
      for (let from = 0; from < order.length; from += 4) await send('vehicles', ...order.slice(from, from + 4));
      ends.push(
        await api.rows(sql`select l.external_id, l.version, l.deleted_at is null as lives, v.unit_number, v.make
          from link_rows l left join vehicles v on v.id = l.row_id
          where l.source_id = ${id} and l.kind = 'vehicles' order by 1`),
        await api.rows(sql`select count(*)::int from vehicles where company_id = ${company?.id}`),
      );
    }
    expect(ends[0]).toHaveLength(3);
    expect(ends.slice(2)).toEqual([...ends.slice(0, 2), ...ends.slice(0, 2)]);
  });

  test('twice in a batch the highest version counts', async () => {
    const { send } = await newSource();
    const row = (version: number, name: string) => linkRow('companies', 'c-1', { version, name });
    const results = await send(
      'companies',
      row(2, 'Two'),
      row(3, 'Three'),
      row(3, 'Three'),
      row(3, 'Other'),
      row(1, 'One'),
    );
    expect(resultsOf(results)).toEqual(['stale', 'applied', 'applied', 'refused', 'stale']);
    expect(await one(sql`select name from companies where id = ${results[1]?.id}`)).toEqual({ name: 'Three' });
  });
});

function place(row: object): number {
  const text = JSON.stringify(row);
  return text.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
}

describe('rows are independent', () => {
  test('of 1,000 rows one is wrong: 999 are applied, and the pointer names the member', async () => {
    const { id, send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      linkRow('drivers', `d-${index}`, index === 500 ? { status: 'asleep' } : {}),
    );
    const results = await send('drivers', ...rows);
    const refused = results.filter(({ result }) => result !== 'applied');
    expect(refused).toMatchObject([
      { index: 500, externalId: 'd-500', code: 'invalid', errors: [{ pointer: '/status' }] },
    ]);
    expect(await one(sql`select count(*)::int from link_rows where source_id = ${id} and kind = 'drivers'`)).toEqual({
      count: 999,
    });
    expect(
      await api.rows(sql`select external_id, code, pointer, times from link_refusals where source_id = ${id}`),
    ).toEqual([{ external_id: 'd-500', code: 'invalid', pointer: '/status', times: 1 }]);
    await send('drivers', linkRow('drivers', 'd-500'));
    expect(await api.rows(sql`select 1 from link_refusals where source_id = ${id}`)).toEqual([]);
  });

  test.each([
    ['a text instead of a row', 'x', ''],
    ['nothing', null, ''],
    ['a list', [], ''],
    ['no id', { version: 1 }, '/externalId'],
    ['an id with the prefix of HQ', linkRow('drivers', 'cmp_1'), '/externalId'],
    ['an id with a prefix of references', linkRow('drivers', 'ext:1'), '/externalId'],
    ['an invisible character in an id', linkRow('drivers', 'd\u200b1'), '/externalId'],
    ['a blank in an id', linkRow('drivers', 'd 1'), '/externalId'],
    ['a long id', linkRow('drivers', 'd'.repeat(129)), '/externalId'],
    ['an unknown member', linkRow('drivers', 'd-1', { salary: 1 }), '/salary'],
    ['a version beyond 2^53 - 1', linkRow('drivers', 'd-1', { version: 2 ** 53 }), '/version'],
    ['a version with a fraction', linkRow('drivers', 'd-1', { version: 1.5 }), '/version'],
    ['a negative version', linkRow('drivers', 'd-1', { version: -1 }), '/version'],
    ['a NUL', linkRow('drivers', 'd-1', { firstName: 'A\0' }), '/firstName'],
    ['half of a character', linkRow('drivers', 'd-1', { lastName: '\ud800' }), '/lastName'],
    ['a control character', linkRow('drivers', 'd-1', { firstName: 'A\u0007' }), '/firstName'],
    ['a deep value', linkRow('drivers', 'd-1', { firstName: { a: [[[[]]]] } }), '/firstName'],
    ['the year 0', linkRow('drivers', 'd-1', { createdAt: '0000-01-01T00:00:00Z' }), '/createdAt'],
    ['a day that is none', linkRow('drivers', 'd-1', { createdAt: '2026-02-30T00:00:00Z' }), '/createdAt'],
    ['a word for deleted', linkRow('drivers', 'd-1', { deleted: 'yes' }), '/deleted'],
  ])('%s is refused and costs no other row', async (_what, row, pointer) => {
    const { send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    const [bad, good] = await send('drivers', row, linkRow('drivers', 'd-good'));
    expect([bad?.result, refusalOf(bad), good?.result]).toEqual(['refused', { code: 'invalid', pointer }, 'applied']);
  });

  test('the highest version, and a large sum, are kept as they are', async () => {
    const { send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    const row = linkRow('loads', 'l-1', { version: 2 ** 53 - 1, revenueCents: 999_999_999_999 });
    const [load] = await send('loads', row);
    expect(await one(sql`select revenue_cents::text as cents from loads where id = ${load?.id}`)).toEqual({
      cents: '999999999999',
    });
    expect(resultsOf(await send('loads', row))).toEqual(['unchanged']);
  });

  test('what only the database refuses costs its own row', async () => {
    const { send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    await api.rows(sql`alter table drivers add constraint no_zed check (first_name <> 'Zed')`);
    const rows = ['Ann', 'Bob', 'Zed', 'Cyd', 'Dee'].map((firstName, index) =>
      linkRow('drivers', `d-${index}`, { firstName }),
    );
    const results = await send('drivers', ...rows);
    await api.rows(sql`alter table drivers drop constraint no_zed`);
    expect(resultsOf(results)).toEqual(['applied', 'applied', 'refused', 'applied', 'applied']);
    expect(results[2]?.code).toBe('not_stored');
  });
});

describe('rows that wait', () => {
  test('a load of an unknown company waits, and is there with its company', async () => {
    const { id, send } = await newSource();
    const load = linkRow('loads', 'l-1', { version: 2 });
    expect(resultsOf(await send('loads', load))).toEqual(['waiting']);
    expect(resultsOf(await send('loads', load))).toEqual(['waiting']);
    expect(resultsOf(await send('loads', linkRow('loads', 'l-1')))).toEqual(['stale']);
    expect(await wake()).toBe(0);
    const [company] = await send('companies', linkRow('companies', 'c-1'));
    expect(await wake()).toBe(1);
    expect(await api.rows(sql`select load_number from loads where company_id = ${company?.id}`)).toEqual([
      { load_number: 'L-l-1' },
    ]);
    expect(await api.rows(sql`select 1 from link_waiting where source_id = ${id}`)).toEqual([]);
    expect(resultsOf(await send('loads', load))).toEqual(['unchanged']);
  });

  test('a row can name its company by DOT number, by ext: and by the id of HQ', async () => {
    const { send } = await newSource();
    expect(resultsOf(await send('drivers', linkRow('drivers', 'd-1', { company: 'dot:99887' })))).toEqual(['waiting']);
    const [company] = await send('companies', linkRow('companies', 'c-1', { dotNumber: '99887' }));
    expect(await wake()).toBe(1);
    const named = ['ext:c-1', company?.id, 'c-1'].map((name, index) =>
      linkRow('drivers', `e-${index}`, { company: name }),
    );
    expect(resultsOf(await send('drivers', ...named))).toEqual(['applied', 'applied', 'applied']);
    expect(await one(sql`select count(*)::int from drivers where company_id = ${company?.id}`)).toEqual({ count: 4 });
    const [never] = await send('drivers', linkRow('drivers', 'd-9', { company: 'cmp_00000000000000000000000000' }));
    expect(refusalOf(never)).toEqual({ code: 'company_unknown', pointer: '/company' });
  });

  test('a waiting row that is refused when its company comes waits no longer', async () => {
    const { id, send } = await newSource();
    await send('users', linkRow('users', 'u-1', { company: 'c-9', email: 'dispatch@swifthaul.example' }));
    await send('companies', linkRow('companies', 'c-9'));
    expect(await wake()).toBe(0);
    expect(await api.rows(sql`select 1 from link_waiting where source_id = ${id}`)).toEqual([]);
    expect(await api.rows(sql`select code from link_refusals where source_id = ${id}`)).toEqual([
      { code: 'email_taken' },
    ]);
  });
});

describe('drivers and vehicles of loads', () => {
  const partsOf = (loadId: string | undefined) =>
    one<{ driver: string | null; vehicle: string | null }>(
      sql`select driver_id as driver, vehicle_id as vehicle from loads where id = ${loadId}`,
    );

  test('are filled in when they come, taken away when they go, and come back', async () => {
    const { send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    const [load] = await send('loads', linkRow('loads', 'l-1', { driver: 'd-1', vehicle: 'v-1' }));
    expect(await partsOf(load?.id)).toEqual({ driver: null, vehicle: null });
    const [driver] = await send('drivers', linkRow('drivers', 'd-1'));
    const [vehicle] = await send('vehicles', linkRow('vehicles', 'v-1'));
    expect(await partsOf(load?.id)).toEqual({ driver: driver?.id, vehicle: vehicle?.id });
    expect(resultsOf(await send('drivers', { externalId: 'd-1', version: 2, deleted: true }))).toEqual(['applied']);
    expect(await partsOf(load?.id)).toEqual({ driver: null, vehicle: vehicle?.id });
    expect(await api.rows(sql`select 1 from drivers where id = ${driver?.id}`)).toEqual([]);
    const [again] = await send('drivers', linkRow('drivers', 'd-1', { version: 3 }));
    expect(await partsOf(load?.id)).toEqual({ driver: again?.id, vehicle: vehicle?.id });
  });

  test('are not filled in once a newer version of the load names none', async () => {
    const { send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    await send('loads', linkRow('loads', 'l-1', { driver: 'd-1' }));
    const [load] = await send('loads', linkRow('loads', 'l-1', { version: 2 }));
    await send('drivers', linkRow('drivers', 'd-1'));
    expect(await partsOf(load?.id)).toEqual({ driver: null, vehicle: null });
  });

  test('of another company are refused, or never filled in', async () => {
    const { send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'), linkRow('companies', 'c-2'));
    await send('drivers', linkRow('drivers', 'd-2', { company: 'c-2' }));
    const [refused] = await send('loads', linkRow('loads', 'l-1', { driver: 'd-2' }));
    expect(refusalOf(refused)).toEqual({ code: 'other_company', pointer: '/driver' });
    const [load] = await send('loads', linkRow('loads', 'l-2', { driver: 'd-3', vehicle: 'v-3' }));
    await send('drivers', linkRow('drivers', 'd-3', { company: 'c-2' }));
    await send('vehicles', linkRow('vehicles', 'v-3', { company: 'c-2' }));
    expect(await partsOf(load?.id)).toEqual({ driver: null, vehicle: null });
  });
});
