import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { signInColleague } from '../../../testing/rows/colleagues.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { ListedOwnTicket, OwnTicketDetail } from './contract.ts';
import { mostNewTickets } from './rules.ts';

const path = '/api/support/tickets';
const issuer = 'https://dispatch.example';
const secret = 'issuer-own-tickets-0123456789-abcdef';

let database: TestDatabase;
let api: TestApi;
let desk: TicketDesk;
/** Tokens: two dispatchers and the administrator of one company, a dispatcher of another. */
let tokens: Record<'ann' | 'ben' | 'chief' | 'other', string>;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  const swift = await findCompany(await startApi({ database }), 'Swift Haul Logistics');
  api = await startApi({
    database,
    settings: { tenantIssuers: [{ issuer, algorithm: 'HS256', secret, companies: [swift.id], origins: [] }] },
  });
  desk = await openDesk(api);
  const add = (firstName: string, role: 'tenant_admin' | 'dispatcher' | 'driver') =>
    signInColleague(api, swift.id, { firstName, role, email: `${firstName.toLowerCase()}@swifthaul.example` });
  tokens = {
    ann: await add('Ann', 'dispatcher'),
    ben: await add('Ben', 'driver'),
    chief: await add('Chief', 'tenant_admin'),
    other: await api.signIn('dispatch@blueridge.example'),
  };
});
afterAll(() => database.close());

type Who = keyof typeof tokens;
const ask = (who: Who, method: string, rest = '', body?: object, headers: Record<string, string> = {}) =>
  api.call(method, path + rest, { token: tokens[who], headers, ...(body && { body }) });
const question = { subject: 'Dock door stays shut', description: 'It opened until noon.' };
const detail = ({ json }: Answer) => json as OwnTicketDetail;
async function opened(who: Who = 'ann'): Promise<OwnTicketDetail> {
  const answer = await ask(who, 'POST', '', question);
  expect(answer.status, answer.text).toBe(201);
  return detail(answer);
}
const listed = async (who: Who) => ((await ask(who, 'GET')).json as ListedOwnTicket[]).map(({ id }) => id);
const answered = async (id: string, body: object) => expect((await desk.say(id, body)).status).toBe(201);

describe('a new ticket', () => {
  test('is open for staff, of the company and in the name of who asks', async () => {
    const { id, ...mine } = await opened();
    expect(mine).toMatchObject({
      ...question,
      status: 'open',
      requester: 'Ann Lind',
      messages: [],
      isAnswerable: true,
    });
    const { ticket, events } = await desk.detailOf(id);
    expect(ticket).toMatchObject({
      ...question,
      tenantId: desk.tenant.tenantId,
      customerEmail: 'ann@swifthaul.example',
    });
    expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([['created', 'Ann Lind']]);
    const [audited] = await api.rows<{ email: string }>(
      sql`select u.email from audit_log a join users u on u.id = a.actor_user_id
        where a.action = 'ticket.created' and a.target_id = ${id}`,
    );
    expect(audited?.email).toBe('ann@swifthaul.example');
  });

  test('sent again with its key is one ticket', async () => {
    const headers = { 'idempotency-key': 'own-ticket-once' };
    const [first, again] = [
      await ask('ann', 'POST', '', question, headers),
      await ask('ann', 'POST', '', question, headers),
    ];
    expect([again.status, again.text]).toEqual([201, first.text]);
    const mine = await listed('ann');
    expect(mine.filter((id) => id === detail(first).id)).toHaveLength(1);
  });

  test('needs words', async () => {
    const { status, problem } = await ask('ann', 'POST', '', { subject: ' x ', description: ' ' });
    expect([status, problem.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/subject', '/description']]);
  });
});

describe('whose tickets', () => {
  test('of another company is none of an administrator', async () => {
    const others = await opened('other');
    const mine = await listed('chief');
    expect(mine).not.toContain(others.id);
    const companies = await api.rows<{ id: string }>(
      sql`select distinct company_id as id from tickets where id in (select json_array_elements_text(${JSON.stringify(mine)}::json))`,
    );
    expect(companies).toHaveLength(1);
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['POST', '/messages', { body: 'May I?' }],
      ['POST', '/close', undefined],
    ] as const)
      expect((await ask('chief', method, `/${others.id}${rest}`, body)).status).toBe(404);
  });

  test('a dispatcher and a driver have their own, an administrator those of the company', async () => {
    const [ann, ben] = [await opened('ann'), await opened('ben')];
    expect(await listed('ann')).toContain(ann.id);
    expect(await listed('ann')).not.toContain(ben.id);
    expect(await listed('chief')).toEqual(expect.arrayContaining([ann.id, ben.id]));
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['POST', '/messages', { body: 'Me too' }],
      ['POST', '/close', undefined],
    ] as const) {
      for (const who of ['ben', 'other'] as const)
        expect((await ask(who, method, `/${ann.id}${rest}`, body)).status, `${who} ${rest}`).toBe(404);
    }
    expect((await ask('chief', 'GET', `/${ben.id}`)).status).toBe(200);
    expect(await listed('other')).not.toContain(ann.id);
    expect((await desk.detailOf(ann.id)).ticket).toMatchObject({ status: 'open', version: 1 });
  });

  test('a ticket that staff open for an address is of the user who has it', async () => {
    const { id } = await desk.created({ customerEmail: 'ANN@swifthaul.example' });
    expect(await listed('ann')).toContain(id);
    expect(await listed('ben')).not.toContain(id);
  });

  test("the token of another application has its user's tickets, and no mail is written to who has no address", async () => {
    const claims = { iss: issuer, aud: 'freight-hq', sub: 'app-user', company: desk.tenant.id, name: 'App User' };
    const token = await new SignJWT({ ...claims, exp: Math.floor(api.now().getTime() / 1000) + 600 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
    const { status, json } = await api.call('POST', path, { token, body: question });
    const { id, requester } = json as OwnTicketDetail;
    expect([status, requester]).toEqual([201, 'App User']);
    await answered(id, { visibility: 'public', body: 'Reset the door' });
    const mine = await api.call('GET', `${path}/${id}`, { token });
    expect(detail(mine).messages.map(({ body }) => body)).toEqual(['Reset the door']);
    expect(await api.rows(sql`select from outbox where subject_id = ${id}`)).toHaveLength(0);
    expect((await api.call('GET', `${path}/${(await opened('ann')).id}`, { token })).status).toBe(404);
  });
});

describe('the conversation', () => {
  test('shows what is public, and of staff the first name alone', async () => {
    const { id } = await opened();
    await answered(id, { visibility: 'internal', body: 'Never pays on time' });
    await answered(id, { visibility: 'public', body: 'Reset the door' });
    api.clock.advance(1000);
    const [owner] = await api.rows<{ first: string; last: string }>(
      sql`select first_name as first, last_name as last from users where email = 'owner@freight-hq.example'`,
    );
    for (const answer of [
      await ask('ann', 'GET', `/${id}`),
      await ask('ann', 'POST', `/${id}/messages`, { body: 'It works' }),
    ]) {
      expect(detail(answer).messages[0]).toMatchObject({ from: 'support', name: owner?.first, body: 'Reset the door' });
      expect(answer.text).not.toContain('Never pays');
      expect(answer.text).not.toContain(owner?.last);
      expect(answer.text).not.toMatch(/version|assign|priority|usr_/);
    }
    api.clock.advance(1000);
    await answered(id, { visibility: 'internal', body: 'Never pays on time' });
    const list = await ask('ann', 'GET');
    const mine = (list.json as ListedOwnTicket[]).find((ticket) => ticket.id === id);
    expect(mine?.lastMessage).toMatchObject({ from: 'customer', name: 'Ann Lind', body: 'It works' });
    expect(list.text).not.toContain('Never pays');
  });

  test('goes on for staff as by a mail: the clock runs again, in the name of who was signed in', async () => {
    const { id } = await opened();
    await answered(id, { visibility: 'public', body: 'Did that help?', waitForCustomer: true });
    api.clock.advance(60 * 60_000);
    tokens.chief = await api.signIn('chief@swifthaul.example');
    const answer = await ask('chief', 'POST', `/${id}/messages`, { body: 'It did not' });
    expect([answer.status, detail(answer).status]).toEqual([201, 'in_progress']);
    const { ticket, messages } = await desk.detailOf(id);
    expect([ticket.status, ticket.waitedSeconds, ticket.waitingSince]).toEqual(['in_progress', 3600, undefined]);
    expect(messages.at(-1)).toMatchObject({ author: 'customer', visibility: 'public', authorName: 'Chief Lind' });
    tokens.ann = await api.signIn('ann@swifthaul.example');
  });

  test('is closed by the customer, opened again by an answer, and over after 14 days', async () => {
    const { id } = await opened();
    for (let time = 0; time < 2; time += 1)
      expect(detail(await ask('ann', 'POST', `/${id}/close`))).toMatchObject({ status: 'closed', isAnswerable: true });
    expect((await desk.detailOf(id)).ticket).toMatchObject({ status: 'closed', version: 2 });
    expect(detail(await ask('ann', 'POST', `/${id}/messages`, { body: 'Not yet' })).status).toBe('in_progress');
    await ask('ann', 'POST', `/${id}/close`);
    api.clock.advance(15 * 24 * 60 * 60_000);
    tokens.ann = await api.signIn('ann@swifthaul.example');
    expect(detail(await ask('ann', 'GET', `/${id}`))).toMatchObject({ status: 'closed', isAnswerable: false });
    const { status, problem } = await ask('ann', 'POST', `/${id}/messages`, { body: 'Again' });
    expect([status, problem.code]).toEqual([409, 'ticket_over']);
    expect((await desk.detailOf(id)).messages.map(({ body }) => body)).toEqual(['Not yet']);
  });
});

test('a user opens 60 tickets an hour, also by calls at the same moment, and a colleague is free', async () => {
  tokens.ben = await api.signIn('ben@swifthaul.example');
  const [before] = await api.rows<{ count: number }>(sql`select count(*)::int as count from ticket_events e
    join users u on u.id = e.actor_user_id and u.email = 'ben@swifthaul.example'
    where e.kind = 'created' and e.at > ${new Date(api.now().getTime() - 60 * 60_000)}`);
  for (let made = before?.count ?? 0; made < mostNewTickets - 1; made += 1) await opened('ben');
  const two = await Promise.all([ask('ben', 'POST', '', question), ask('ben', 'POST', '', question)]);
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
  const refused = two.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  tokens.ann = await api.signIn('ann@swifthaul.example');
  await opened('ann');
  api.clock.advance(61 * 60_000);
  tokens.ben = await api.signIn('ben@swifthaul.example');
  await opened('ben');
});
