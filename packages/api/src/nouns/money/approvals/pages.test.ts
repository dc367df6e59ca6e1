import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '../../../kernel/lists/cursor.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Approval } from './contract.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const list = '/api/hq/approvals';
const get = (path: string) => api.call('GET', path, { token });

/** Adds proposals of a company at so many milliseconds after one moment; answers their ids. */
async function add(companyId: string, offsets: readonly number[]): Promise<string[]> {
  if (offsets.length === 0) return [];
  const ids = offsets.map(() => newId('apv'));
  const rows = offsets.map((offset, index) => {
    const at = new Date(api.now().getTime() - 1_000 + offset);
    return sql`(${ids[index]}, 'lift_stop', 'pending', ${companyId}, '{}'::jsonb, 'test', 'Test', 'Test', 'usr_test', ${at}::timestamptz, ${at}::timestamptz + interval '1 day')`;
  });
  await api.rows(sql`insert into approvals
    (id, kind, status, company_key, payload, digest, why, reason, proposed_by, proposed_at, expires_at)
    values ${sql.join(rows, sql`, `)}`);
  return ids;
}

interface Read {
  rows: Approval[];
  links: Record<string, string | undefined>;
}

async function read(path: string): Promise<Read> {
  const { status, json, headers } = await get(path);
  expect(status).toBe(200);
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]);
  return { rows: json as Approval[], links: Object.fromEntries(links) as Read['links'] };
}

/** Pages from one on, by their links, and the insertions between them. */
async function walk(start: string, relation: 'next' | 'prev', betweenPages: () => Promise<unknown>): Promise<Read[]> {
  const pages: Read[] = [];
  for (let path: string | undefined = start; path; path = pages.at(-1)?.links[relation]) {
    pages.push(await read(path));
    expect(pages.length).toBeLessThan(100);
    await betweenPages();
  }
  return pages;
}

const idsOf = (pages: readonly Read[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id));
const isDescending = (rows: readonly Approval[]) =>
  rows.every((row, index) => {
    const last = rows[index - 1];
    return !last || last.proposedAt > row.proposedAt || (last.proposedAt === row.proposedAt && last.id > row.id);
  });

const offset = fc.nat({ max: 3 });

test('a walk forward and backward visits each row once, also while rows are inserted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(offset, { maxLength: 14 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.array(offset, { maxLength: 2 }), { maxLength: 6 }),
      async (offsets, size, insertions) => {
        const companyId = newId('cmp');
        const first = await add(companyId, offsets);
        const insert = async () => void (await add(companyId, insertions.pop() ?? []));
        const path = `${list}?companyId=${companyId}&page[size]=${size}`;

        const forward = await walk(path, 'next', insert);
        const seen = idsOf(forward);
        expect(new Set(seen).size).toBe(seen.length);
        expect(first.filter((id) => !seen.includes(id))).toEqual([]);
        expect(isDescending(forward.flatMap(({ rows }) => rows))).toBe(true);

        const last = forward.at(-1);
        const edge = last?.rows[0];
        if (!last?.links['prev'] || !edge) return;
        const present = await read(`${list}?companyId=${companyId}`);
        const newer = present.rows.slice(
          0,
          present.rows.findIndex(({ id }) => id === edge.id),
        );
        const back = await walk(last.links['prev'], 'prev', insert);
        const seenBack = idsOf(back);
        expect(new Set(seenBack).size).toBe(seenBack.length);
        expect(newer.filter(({ id }) => !seenBack.includes(id))).toEqual([]);
        expect(isDescending(back.toReversed().flatMap(({ rows }) => rows))).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
});

test('the links of a page lead to its neighbours only where there are some', async () => {
  const companyId = newId('cmp');
  await add(companyId, [0, 0, 1]);
  const path = `${list}?companyId=${companyId}&status=pending&page[size]=2`;
  const first = await read(path);
  expect([first.rows.length, Object.keys(first.links)]).toEqual([2, ['first', 'next']]);
  const second = await read(first.links['next'] ?? '');
  expect([second.rows.length, Object.keys(second.links)]).toEqual([1, ['first', 'prev']]);
  const back = await read(second.links['prev'] ?? '');
  expect([back.rows, Object.keys(back.links)]).toEqual([first.rows, ['first', 'next']]);
  const beyond = await read(`${path}&page[after]=${writeCursor('approvals', ['2020-01-01T00:00:00.000Z', 'a'])}`);
  expect(beyond.rows).toEqual([]);
  expect(new URL(beyond.links['prev'] ?? '', 'http://local').searchParams.has('page[after]')).toBe(false);
  expect((await read(beyond.links['prev'] ?? '')).rows).toEqual(first.rows);
});

test('the entries of an account have pages of the same kind', async () => {
  const accounts = await api.rows<{ id: string }>(sql`select a.id from bank_accounts a
    join ledger_accounts l on l.id = a.ledger_account_id where l.entries > 1 order by l.entries desc limit 2`);
  const [path, other] = accounts.map(({ id }) => `/api/hq/accounts/${id}/entries`);
  const whole = (await get(`${path}`)).json as { sequence: number }[];
  const pages = await walk(`${path}?page[size]=1`, 'next', async () => undefined);
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole);
  expect(whole.map(({ sequence }) => sequence)).toEqual(whole.map((_, index) => whole.length - index));
  const cursor = new URL(pages[0]?.links['next'] ?? '', 'http://local').searchParams.get('page[after]');
  expect((await get(`${other}?page[after]=${cursor}`)).problem.code).toBe('invalid_cursor');
});

describe('a cursor is refused with 422', () => {
  const good = writeCursor('approvals', ['2026-01-01T00:00:00.000Z', 'apv_1']);

  test('if one of its characters is changed', async () => {
    expect((await get(`${list}?page[after]=${good}`)).status).toBe(200);
    for (let index = 0; index < good.length; index += 7) {
      const changed = good.slice(0, index) + (good[index] === 'A' ? 'B' : 'A') + good.slice(index + 1);
      const answer = await get(`${list}?page[after]=${changed}`);
      expect([answer.status, answer.problem.code], changed).toEqual([422, 'invalid_cursor']);
    }
  });

  test.each([
    ['of another list', writeCursor('entries of acc_1', ['2026-01-01T00:00:00.000Z', 'apv_1'])],
    ['with too few values', writeCursor('approvals', ['2026-01-01T00:00:00.000Z'])],
    ['with no instant', writeCursor('approvals', ['tomorrow', 'apv_1'])],
    ['with an instant out of range', writeCursor('approvals', ['-271821-04-20T00:00:00.000Z', 'apv_1'])],
    ['with a NUL', writeCursor('approvals', ['2026-01-01T00:00:00.000Z', '\0'])],
    ['without a content', 'x'],
  ])('%s', async (_name, cursor) => {
    for (const side of ['after', 'before']) {
      const { status, problem } = await get(`${list}?page[${side}]=${cursor}`);
      expect([status, problem.code]).toEqual([422, 'invalid_cursor']);
      expect(problem.errors?.[0]?.pointer).toBe(`page[${side}]`);
    }
  });

  test('beside another one', async () => {
    const { status, problem } = await get(`${list}?page[after]=${good}&page[before]=${good}`);
    expect([status, problem.detail]).toEqual([422, 'Send page[after] or page[before], not both']);
  });
});

test('the count is that of all proposals that can still be decided, beyond any page', async () => {
  const count = async () => (await get(`${list}/count`)).json as { pending: number };
  const { pending: before } = await count();
  await add(
    'cmp_counted',
    Array.from({ length: 250 }, (_, index) => index),
  );
  expect(await count()).toEqual({ pending: before + 250 });
  const decided = sql`update approvals set status = 'rejected', decided_by = 'usr_b', decided_at = proposed_at
    where company_key = 'cmp_counted' and id in (select id from approvals where company_key = 'cmp_counted' limit 50)`;
  await api.rows(decided);
  expect(await count()).toEqual({ pending: before + 200 });
  api.clock.advance(25 * 60 * 60_000);
  token = await api.signIn('owner@freight-hq.example');
  expect(await count()).toEqual({ pending: 0 });
});
