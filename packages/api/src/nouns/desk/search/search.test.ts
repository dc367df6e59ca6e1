import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Input } from '../../../http/contract/endpoint.ts';
import { noun } from '../../../http/noun/noun.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import type { Permission } from '../../../kernel/permissions.ts';
import type * as contract from './contract.ts';
import type { SearchResult } from './contract.ts';
import { search as find } from './queries.ts';
import { nouns } from '../../../nouns.ts';
import { system } from '../../../kernel/actor.ts';

let api: TestApi;
let owner: string;
let swift: { companyId: string; id: string; dot: string; tier: string };

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const [row] = await api.rows<typeof swift>(
    sql`select c.id as "companyId", t.id, c.dot_number as dot, t.tier from companies c join tenants t on t.company_id = c.id
      where c.name = 'Swift Haul Logistics'`,
  );
  swift = row ?? { companyId: '', id: '', dot: '', tier: '' };
});
afterAll(() => api.close());

const search = async (q: string, more = '') => {
  const answer = await api.call('GET', `/api/hq/search?q=${encodeURIComponent(q)}${more}`, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { results: SearchResult[] }).results;
};

/** Kinds that are found with these permissions only. */
const kindsFor = async (q: string, permissions: Permission[]) =>
  api.db.withTx(system('search test'), async (tx) => {
    const ctx = { tx, actor: { permissions } } as unknown as Ctx;
    const { results } = (await find(nouns)({ query: { q, limit: 40 } }, ctx)) as {
      results: SearchResult[];
    };
    return [...new Set(results.map(({ kind }) => kind))];
  });

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
  const found = (await search('haul', '&limit=40')).filter(({ kind }) => kind === 'tenant');
  const titles = found.map(({ title }) => title.toLowerCase());
  const firstOther = titles.findIndex((title) => !title.startsWith('haul'));
  expect(titles.slice(firstOther).every((title) => !title.startsWith('haul'))).toBe(true);
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

  test('shares the places with the other kinds, and uses those that they leave', async () => {
    const kinds = (await search('e', '&limit=7')).map(({ kind }) => kind);
    expect(kinds).toEqual(['tenant', 'tenant', 'ticket', 'applicant', 'lead', 'article', 'person']);
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
    for (const q of [last4, id, ...(transfer ? [transfer.id] : [])]) {
      expect(await kindsFor(q, ['tenants:read', 'tickets:read']), q).not.toContain('account');
      expect(await kindsFor(q, ['tenants:read', 'tickets:read']), q).not.toContain('transfer');
      expect(await kindsFor(q, ['banking:read']), q).toHaveLength(1);
    }
  });
});

describe('an applicant, a lead, an article or a person', () => {
  interface Named {
    id: string;
    title: string;
    dot?: string;
  }
  const first = async (kind: SearchResult['kind']) => {
    const read = {
      applicant: sql`select id, company_name as title, dot_number as dot from onboardings where completed_at is null order by id`,
      lead: sql`select id, company_name as title from leads where closed_at is null order by id`,
      article: sql`select id, title from articles order by id`,
      person: sql`select id, first_name || ' ' || last_name as title from users where audience = 'hq' order by id`,
    } as Partial<Record<typeof kind, ReturnType<typeof sql>>>;
    const [row] = await api.rows<Named>(read[kind] ?? sql`select`);
    if (!row) throw new Error(`The demo data has no ${kind}.`);
    return row;
  };
  const permissions = {
    applicant: 'tenants:read',
    lead: 'sales:read',
    article: 'articles:read',
    person: 'team:read',
  } as const;
  const kinds = Object.keys(permissions) as (keyof typeof permissions)[];

  test.each(kinds)('is found by its words in any order, and first by its id: %s', async (kind) => {
    const { id, title, dot } = await first(kind);
    const turned = title.split(' ').toReversed().join(' ').toUpperCase();
    for (const q of [title, turned]) {
      expect(await search(q, '&limit=40'), q).toContainEqual(expect.objectContaining({ kind, id, title }));
    }
    for (const q of [id, id.toUpperCase(), ...(dot ? [dot, `DOT ${dot}`] : [])]) {
      const [best] = await search(q);
      expect(best, q).toMatchObject({ kind, id, title });
    }
    expect(await search(`${title} nowhere`, '&limit=40')).toEqual([]);
  });

  test.each(kinds)('is not found without the permission to read it: %s', async (kind) => {
    const { id, title } = await first(kind);
    const others = Object.values(permissions).filter((permission) => permission !== permissions[kind]);
    for (const q of [id, title]) {
      expect(await kindsFor(q, others), q).not.toContain(kind);
      expect(await kindsFor(q, [permissions[kind]]), q).toContain(kind);
    }
  });

  test('a person who may not see the team finds no member of it', async () => {
    const admin = await api.signIn('admin@freight-hq.example');
    const answer = await api.call('GET', '/api/hq/search?q=HQ-1001', { token: admin });
    expect(answer.json).toEqual({ results: [] });
    expect((await search('HQ-1001'))[0]).toMatchObject({ kind: 'person' });
  });

  test('an applicant that has become a tenant is found as the tenant, and by its id', async () => {
    const [done] = await api.rows<Named>(sql`select o.id, c.name as title from onboardings o
      join companies c on c.id = o.company_id where completed_at is not null limit 1`);
    const { id = '', title = '' } = done ?? {};
    const found = await search(title, '&limit=40');
    expect(found).toContainEqual(expect.objectContaining({ kind: 'tenant', title }));
    expect(found.map((result) => result.id)).not.toContain(id);
    expect((await search(id))[0]).toMatchObject({ kind: 'applicant', id });
  });
});

test('finds words in any order, and the words of a plan beside those of a name', async () => {
  for (const q of [
    'logistics swift',
    'haul log swi',
    'swift sw',
    `haul ${swift.tier.slice(0, 6)}`,
    `${swift.tier} SWIFT`,
  ])
    expect(await search(q), q).toContainEqual(expect.objectContaining({ id: swift.id }));
  for (const q of ['swift nowhere', `swift ${swift.tier === 'starter' ? 'enterprise' : 'starter'}`, 'haul zz']) {
    expect(
      (await search(q, '&limit=40')).map(({ id }) => id),
      q,
    ).not.toContain(swift.id);
  }
});

test('kinds stand in one order, but a number or an id comes first', async () => {
  const order = ['tenant', 'ticket', 'applicant', 'lead', 'article', 'person'];
  const kindsOf = async (q: string) => [...new Set((await search(q, '&limit=40')).map(({ kind }) => kind))];
  expect(await kindsOf('e')).toEqual(order);
  const number = 'TKT-2026-000060';
  const name = (text: string) => api.rows(sql`update companies set name = ${text} where id = ${swift.companyId}`);
  await api.rows(sql`update onboardings set company_name = ${`Moved ${number}`}
    where id = (select min(id) from onboardings where completed_at is null)`);
  await name(`Carrier ${number}`);
  expect(await kindsOf(number)).toEqual(['ticket', 'tenant', 'applicant']);
  expect(await kindsOf(`#${number.toLowerCase()}`)).toEqual(['ticket']);
  expect(await kindsOf(`moved ${number}`)).toEqual(['applicant']);
  await name('Swift Haul Logistics');
});

test('searches only the nouns that the caller may read', async () => {
  const hidden = { kind: 'ticket', id: 'a', title: 'a', subtitle: 'a', ticketNumber: 'a', status: 'open' };
  const findHidden = async () => [{ ...hidden, isExact: false }];
  const secrets = (permission: Permission) => [noun('secrets', { search: { permission, find: findHidden } })];
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
  '?q=a&limit=41',
  '?q=a&limit=0',
  '?q=%00',
  '?q=a&types=tickets',
])('refuses "%s"', async (query) => {
  const answer = await api.call('GET', `/api/hq/search${query}`, { token: owner });
  expect(answer.status).toBe(422);
});
