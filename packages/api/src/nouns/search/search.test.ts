import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import type { Input } from '../../http/contract/endpoint.ts';
import { noun } from '../../http/noun/noun.ts';
import type { Ctx } from '../../http/pipeline/ctx.ts';
import type { Permission } from '../../kernel/permissions.ts';
import type * as contract from './contract.ts';
import type { SearchResult } from './contract.ts';
import { search as find } from './queries.ts';
import { nouns } from '../../nouns.ts';
import { system } from '../../kernel/actor.ts';

let api: TestApi;
let owner: string;
let swift: { companyId: string; id: string; dot: string };

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const [row] = await api.rows<typeof swift>(
    sql`select c.id as "companyId", t.id, c.dot_number as dot from companies c join tenants t on t.company_id = c.id
      where c.name = 'Swift Haul Logistics'`,
  );
  swift = row ?? { companyId: '', id: '', dot: '' };
});
afterAll(() => api.close());

const search = async (q: string, more = '') => {
  const answer = await api.call('GET', `/api/hq/search?q=${encodeURIComponent(q)}${more}`, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { results: SearchResult[] }).results;
};

test('finds a tenant by name, company id, tenant id and DOT number', async () => {
  for (const q of [
    'swift HAUL',
    ' Swift Haul Logistics ',
    swift.companyId,
    swift.companyId.toUpperCase(),
    swift.id,
    swift.dot,
    `DOT ${swift.dot}`,
  ]) {
    expect((await search(q))[0], q).toMatchObject({
      kind: 'tenant',
      id: swift.id,
      companyId: swift.companyId,
      title: 'Swift Haul Logistics',
      subtitle: expect.stringContaining(`DOT ${swift.dot}`),
    });
  }
});

test('puts names that start with the words before names that contain them, then plans', async () => {
  const found = (await search('s', '&limit=20')).filter(({ kind }) => kind === 'tenant');
  const titles = found.map(({ title }) => title.toLowerCase());
  const firstOther = titles.findIndex((title) => !title.startsWith('s'));
  expect(titles.slice(firstOther).every((title) => !title.startsWith('s'))).toBe(true);
  const byPlan = (await search('enterprise', '&limit=20')).filter((row) => row.kind === 'tenant');
  expect(byPlan.length).toBeGreaterThan(0);
  expect(
    byPlan.every((row) => row.subscriptionTier === 'enterprise' || row.title.toLowerCase().includes('enterprise')),
  ).toBe(true);
});

test('returns the requested number of results, eight by default, and none without a match', async () => {
  expect(await search('e')).toHaveLength(8);
  expect(await search('e', '&limit=3')).toHaveLength(3);
  expect(await search('no such company anywhere')).toEqual([]);
  expect(await search('%%')).toEqual([]);
});

describe('a ticket', () => {
  const byNumber = (number: string) =>
    api.rows<{ id: string; subject: string; email: string; name: string }>(sql`
      select t.id, subject, customer_email as email, c.name from tickets t join companies c on c.id = t.company_id
      where ticket_number = ${number}`);
  const number = 'TKT-2026-000060';

  test('is found by its number, its id and the words of subject, customer and tenant', async () => {
    const [ticket] = await byNumber(number);
    const { id = '', subject = '', email = '', name = '' } = ticket ?? {};
    for (const q of [number, number.toLowerCase(), '2026-000060', id, `${subject.slice(0, 12)} ${number}`]) {
      const results = await search(q);
      expect(
        results.find((result) => result.id === id),
        q,
      ).toEqual({
        kind: 'ticket',
        id,
        ticketNumber: number,
        title: subject,
        subtitle: `${number} · ${name}`,
        status: expect.any(String),
      });
    }
    for (const q of [email, name, subject]) {
      const ids = (await search(q, '&limit=20')).map((result) => result.id);
      expect(ids, q).toContain(id);
    }
    expect(await search('60')).toContainEqual(expect.objectContaining({ id }));
  });

  test('shares the places with tenants, and uses those that tenants leave', async () => {
    const kinds = (await search('e', '&limit=7')).map(({ kind }) => kind);
    expect(kinds).toEqual(['tenant', 'tenant', 'tenant', 'tenant', 'ticket', 'ticket', 'ticket']);
    const onlyTickets = await search('TKT', '&limit=7');
    expect(onlyTickets.map(({ kind }) => kind)).toEqual(Array(7).fill('ticket'));
  });

  test('in progress is listed before finished tickets', async () => {
    const done = (await search('tkt', '&limit=20')).map(
      (row) => row.kind === 'ticket' && /resolved|closed/.test(row.status),
    );
    expect(done).toEqual(done.toSorted((a, b) => Number(a) - Number(b)));
    expect(done).toContain(false);
  });
});

describe('a bank account', () => {
  interface Account {
    id: string;
    companyId: string;
    last4: string;
    name: string;
  }
  const firstAccount = async () => {
    const [account] = await api.rows<Account>(
      sql`select a.id, company_id as "companyId", account_last4 as last4, c.name from bank_accounts a
        join companies c on c.id = a.company_id order by a.id limit 1`,
    );
    if (!account) throw new Error('The demo data has no bank account.');
    return account;
  };

  test('is found by its last four digits and its id, before everything else', async () => {
    const { id, companyId, last4, name } = await firstAccount();
    for (const q of [last4, `••••${last4}`, id, id.toUpperCase()]) {
      const results = await search(q, '&limit=20');
      expect(results[0]?.kind, q).toBe('account');
      expect(results, q).toContainEqual({
        kind: 'account',
        id,
        companyId,
        title: `Account ••••${last4}`,
        subtitle: expect.stringContaining(name),
      });
    }
    const others = await search(last4.slice(1), '&limit=20');
    expect(others.filter(({ kind }) => kind === 'account')).toEqual([]);
  });

  test('and a transfer are not found without the permission to read banking', async () => {
    const { last4, id } = await firstAccount();
    const [transfer] = await api.rows<{ id: string }>(sql`select id from bank_transfers order by id limit 1`);
    const seen = async (q: string, permissions: Permission[]) =>
      api.db.withTx(system('search test'), async (tx) => {
        const ctx = { tx, actor: { permissions } } as unknown as Ctx;
        const input = { query: { q, limit: 20 } } as Input<typeof contract.search>;
        const { results } = (await find(nouns)(input, ctx)) as { results: SearchResult[] };
        return results.map(({ kind }) => kind).filter((kind) => kind === 'account' || kind === 'transfer');
      });
    for (const q of [last4, id, ...(transfer ? [transfer.id] : [])]) {
      expect(await seen(q, ['tenants:read', 'tickets:read']), q).toEqual([]);
      expect((await seen(q, ['banking:read'])).length, q).toBeGreaterThan(0);
    }
  });
});

test('searches only the nouns that the caller may read', async () => {
  const hidden = { kind: 'ticket', id: 'a', title: 'a', subtitle: 'a', ticketNumber: 'a', status: 'open' };
  const secrets = (permission: Permission) => [noun('secrets', { search: { permission, find: async () => [hidden] } })];
  const input = { query: { q: 'a', limit: 8 } } as Input<typeof contract.search>;
  const ctx = { actor: { permissions: ['tickets:read'] } } as unknown as Ctx;
  expect(await find(secrets('tickets:read'))(input, ctx)).toEqual({ results: [hidden] });
  expect(await find(secrets('banking:read'))(input, ctx)).toEqual({ results: [] });
});

test.each([
  '',
  '?q=',
  '?q=%20',
  `?q=${'x'.repeat(101)}`,
  '?q=a&limit=21',
  '?q=a&limit=0',
  '?q=%00',
  '?q=a&types=tickets',
])('refuses "%s"', async (query) => {
  const answer = await api.call('GET', `/api/hq/search${query}`, { token: owner });
  expect(answer.status).toBe(422);
});
