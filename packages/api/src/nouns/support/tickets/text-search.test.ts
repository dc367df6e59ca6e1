import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryRows } from '../../../db/tx.ts';
import { sqlErrorOf } from '../../../kernel/sql-error.ts';
import type { UserActor } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import type { SearchResult } from '../../desk/search/contract.ts';
import type { SupportTicket } from './contract.ts';

let api: TestApi;
let desk: TicketDesk;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  desk = await openDesk(api);
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

async function listed(q: string): Promise<string[]> {
  const answer = await desk.ask('GET', `?page[size]=200&q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as SupportTicket[]).map(({ id }) => id);
}

async function inPalette(q: string): Promise<string[]> {
  const answer = await api.call('GET', `/api/hq/search?limit=40&q=${encodeURIComponent(q)}`, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { results: SearchResult[] }).results.map(({ id }) => id);
}

const both = async (q: string) => [await listed(q), await inPalette(q)];

test.each(['LD-2026_0042', 'ld-2026_0042', '2026_0042', '0042', 'Ref: LD-2026_0042', 'zurich LD-2026_0042 swift'])(
  'a description is found by %s',
  async (q) => {
    const { id } = await desk.created({ description: 'Load to Zürich. (Ref: LD-2026_0042), late again' });
    for (const ids of await both(q)) expect(ids).toContain(id);
    for (const ids of await both(`${q} elsewhere`)) expect(ids).not.toContain(id);
    await api.rows(sql`delete from ticket_events where ticket_id = ${id}`);
    await api.rows(sql`delete from ticket_reads where ticket_id = ${id}`);
    await api.rows(sql`delete from tickets where id = ${id}`);
    for (const ids of await both(q)) expect(ids).not.toContain(id);
  },
);

test('messages of every kind are found as soon as they are written', async () => {
  const { id } = await desk.created();
  const said = [
    ['PRO 77-1234/b', { author: 'staff', visibility: 'public' }],
    ['fuel & tolls: O’Hara', { author: 'staff', visibility: 'internal' }],
    ['BOL#556677', { author: 'customer', visibility: 'public' }],
  ] as const;
  for (const [body] of said) for (const ids of await both(body)) expect(ids).not.toContain(id);
  for (const [body, more] of said) {
    const answer = await desk.say(id, { body: `We looked at ${body}.`, ...more });
    expect(answer.status, answer.text).toBe(201);
  }
  for (const [body] of said) for (const ids of await both(body)) expect(ids, body).toContain(id);
  for (const q of ["o'hara 77-1234 bol#556677 gate", '556677', '&']) {
    for (const ids of await both(q)) expect(ids, q).toContain(id);
  }
});

test.each([
  ['C++', ['C++ fails', 'the (c++) driver', 'x, C++, y'], ['C fails', 'C+ grade', 'carrier cpp', 'c ++']],
  ['A-12', ['dock A-12', '(a-12)', 'A-123'], ['A 12', 'A12', 'dock a, 12', '12-A', 'xA-12']],
  ['.net', ['the .NET app', '(.net)'], ['net 30', 'internet']],
  ["d'", ['D’Angelo'], ['d angelo', 'dangelo']],
])('%s finds the tickets with that text, and no other', async (q, with_, without) => {
  const made = async (texts: readonly string[], at: 'subject' | 'description') =>
    Promise.all(texts.map(async (text) => (await desk.created({ [at]: `${text} ` + 'is it' })).id));
  const [hits, others] = [
    [...(await made(with_, 'subject')), ...(await made(with_, 'description'))],
    [...(await made(without, 'subject')), ...(await made(without, 'description'))],
  ];
  for (const found of await both(q)) {
    expect(hits.filter((id) => !found.includes(id))).toEqual([]);
    expect(others.filter((id) => found.includes(id))).toEqual([]);
  }
  const texts = await api.rows<{
    id: string;
    text: string;
  }>(sql`select t.id, concat_ws(' ', t.ticket_number, t.subject, t.customer_email,
    c.name, t.description, (select string_agg(m.body, ' ') from ticket_messages m where m.ticket_id = t.id)) as text
    from tickets t join companies c on c.id = t.company_id`);
  const wrong = (await listed(q)).filter(
    (id) =>
      !texts
        .find((row) => row.id === id)
        ?.text.replaceAll('’', "'")
        .toLowerCase()
        .includes(q.toLowerCase()),
  );
  expect(wrong).toEqual([]);
});

test('a term that is longer than what is kept of a word is compared to its end', async () => {
  const common = 'https://tracking.carrier.example/shipments/';
  const { id } = await desk.created({ description: `See ${common}4711` });
  const other = await desk.created();
  await desk.say(other.id, { author: 'staff', visibility: 'internal', body: `See ${common}4712` });
  for (const ids of await both(`${common}4711`))
    expect([ids.includes(id), ids.includes(other.id)]).toEqual([true, false]);
  for (const ids of await both(`${common}4712`))
    expect([ids.includes(id), ids.includes(other.id)]).toEqual([false, true]);
});

test('a changed description is found by its new words alone', async () => {
  const { id } = await desk.created({ description: 'quokka' });
  await api.rows(sql`update tickets set description = 'wombat' where id = ${id}`);
  expect(await listed('wombat')).toContain(id);
  expect(await listed('quokka')).not.toContain(id);
});

test('a tenant with another name is found by it, and no longer by the old one', async () => {
  const { id } = await desk.created({ description: 'aardwolf' });
  const rename = (name: string) =>
    api.rows(sql`update companies set name = ${name} where id = (select company_id from tickets where id = ${id})`);
  await rename('Quagga Überland');
  for (const q of ['quagga aardwolf', 'berland aardwolf', 'uberland aardwolf quagga']) {
    for (const ids of await both(q)) expect(ids, q).toContain(id);
  }
  await rename('Okapi Transport');
  for (const ids of await both('okapi aardwolf')) expect(ids).toContain(id);
  for (const ids of await both('quagga aardwolf')) expect(ids).not.toContain(id);
});

test('a part of a word is found in number, subject, customer and tenant, and not in description and messages', async () => {
  const { id } = await desk.created({ subject: 'Wheelbarrow axle-x9', description: 'Handlebarque here' });
  for (const q of ['eelbar', 'barrow', 'x9']) for (const ids of await both(q)) expect(ids, q).toContain(id);
  for (const q of ['lebarque', 'ndleb', 'le']) expect(await listed(q), q).not.toContain(id);
  for (const ids of await both('handleb eelbar')) expect(ids).toContain(id);
});

test('the palette shows the ticket of a number before those that only name it', async () => {
  const { id } = await desk.created();
  const [row] = await api.rows<{ number: string }>(sql`select ticket_number as number from tickets where id = ${id}`);
  const number = row?.number ?? '';
  for (let more = 0; more < 6; more += 1) await desk.created({ description: `As in ${number}` });
  for (const q of [number, `#${number.toLowerCase()}`]) {
    const answer = await api.call('GET', `/api/hq/search?limit=5&q=${encodeURIComponent(q)}`, { token: owner });
    expect((answer.json as { results: SearchResult[] }).results[0]?.id, q).toBe(id);
  }
});

test('every ticket has its words, with its own time of creation', async () => {
  const wrong = await api.rows(sql`select t.id from tickets t left join ticket_search s on s.ticket_id = t.id
    where s.created_at is distinct from t.created_at`);
  expect(wrong).toEqual([]);
});

test('a long conversation of long messages is found whole', async () => {
  const { id } = await desk.created();
  const body = (turn: number) =>
    Array.from({ length: 1300 }, (_, word) => `t${turn}-w${word}`)
      .join(' ')
      .slice(0, 9900);
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await desk.say(id, { author: 'staff', visibility: 'internal', body: body(turn) });
    expect(answer.status, answer.text).toBe(201);
  }
  for (let turn = 0; turn < 4; turn += 1) expect(await listed(`t${turn}-w900`), `${turn}`).toContain(id);
  const odd = Array.from({ length: 10_000 }, (_, at) => (at % 3 ? '-' : String.fromCodePoint(0x4e00 + at))).join('');
  expect((await desk.say(id, { author: 'staff', visibility: 'internal', body: odd })).status).toBe(201);
  const [parts] = await api.rows<{ n: number }>(
    sql`select count(*)::int as n from ticket_search where ticket_id = ${id}`,
  );
  expect(parts?.n).toBeGreaterThan(1);
  expect(await listed('t0-w900 t3-w900'), 'words of two parts').toContain(id);
  expect(await listed('t0-w900 t3-w900 t4-w900')).not.toContain(id);
});

describe("a tenant's user", () => {
  const actor = (companyId: string): UserActor => ({
    kind: 'user',
    userId: 'usr_test',
    sessionId: 'sid_test',
    role: 'tenant_admin',
    audience: 'tenant',
    companyId,
    permissions: [],
    reauthenticatedAt: api.now(),
    expiresAt: api.now(),
  });

  test('reads none of the words, since internal notes are among them', async () => {
    const { id } = await desk.created({ description: 'zebra one' });
    await desk.say(id, { author: 'staff', visibility: 'internal', body: 'zebra two' });
    expect(await listed('zebra two')).toContain(id);
    const [row] = await api.rows<{ own: string }>(sql`select company_id as own from tickets where id = ${id}`);
    const asTenant = async (query: SQL) =>
      api.db
        .withTx(actor(row?.own ?? ''), (tx) => queryRows<{ id: string }>(tx, query))
        .catch((error: unknown) => sqlErrorOf(error)?.sqlState);
    expect(await asTenant(sql`select id from tickets where id = ${id}`)).toEqual([{ id }]);
    expect(await asTenant(sql`select ticket_id as id from ticket_search`)).toBe('42501');
    expect(await asTenant(sql`select keep_ticket_words(t)::text as id from tickets t`)).toBe('42501');
    expect(await asTenant(sql`select ticket_id as id from tickets_with_words('zebra', '{zebra}', null)`)).toBe('42501');
  });

  test('is refused by the search of tickets and by the palette', async () => {
    const [user] = await api.rows<{ email: string }>(
      sql`select email from users where audience = 'tenant' and is_active order by id limit 1`,
    );
    const token = await api.signIn(user?.email ?? '');
    for (const path of ['/api/hq/search?q=zebra', '/api/hq/support/tickets?q=zebra']) {
      expect((await api.call('GET', path, { token })).status, path).toBe(403);
    }
  });
});
