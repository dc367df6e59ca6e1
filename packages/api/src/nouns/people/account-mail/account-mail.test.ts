import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { databaseText } from '../../../testing/database/database-text.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { outboxService } from '../../desk/outbox/service.ts';
import { confirmRole } from '../team/confirm-role.ts';

let database: TestDatabase;
let server: SmtpServer;
let api: TestApi;

const owner = 'owner@freight-hq.example';
const newPassword = 'correct-horse-battery-41';
const mailBy = ({ port }: { port: number }) => ({
  ...{ host: '127.0.0.1', port, isSecure: false, isLocal: true },
  auth: { user: 'hq', password: 'Tide-harbour-4711' },
  from: { name: 'Freight HQ', address: 'hq@freight-hq.example' },
});

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await startSmtpServer();
  api = await startApi({ database, settings: { mail: mailBy(server), publicOrigin: 'https://hq.example.com' } });
  for (const table of ['outbox', 'mail_tokens', 'rate_limits', 'invitations'])
    await api.rows(sql`delete from ${sql.identifier(table)}`);
});
afterEach(() => server.close());

const forget = (email: string) => api.call('POST', '/hq/api/password/forgot', { body: { email } });
const choose = (token: string, password = newPassword) =>
  api.call('POST', '/hq/api/password/reset', { body: { token, newPassword: password } });
const asked = () =>
  api.rows<{ topic: string; state: string; reason: string | null; body: string | null; recipient: string | null }>(
    sql`select topic, state, drop_reason as reason, body, recipient from outbox order by id`,
  );
const send = () => api.get(outboxService).turn();
/** The bodies as mail programs show them. */
const texts = () => server.mails.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
const tokens = () => texts().flatMap((text) => /#(?:token|invite)=([\w-]+)/.exec(text)?.[1] ?? []);
const untilAsked = (count: number) => expect.poll(asked, { timeout: 5_000 }).toHaveLength(count);
const restore = (email: string, hash: string) =>
  api.rows(sql`update users set password_hash = ${hash} where email = ${email}`);
const hashOf = async (email: string) =>
  (await api.rows<{ hash: string }>(sql`select password_hash as hash from users where email = ${email}`))[0]?.hash ??
  '';

describe('a forgotten password', () => {
  test('is answered with the provider while single sign-on is required, and without a link', async () => {
    await api.rows(sql`insert into sign_in_policy (is_required, changed_at) values (true, now())`);
    expect((await forget(owner)).status).toBe(202);
    await untilAsked(1);
    await send();
    await api.rows(sql`delete from sign_in_policy`);
    expect(texts()[0]).toContain('a password does not sign you in');
    expect(tokens()).toEqual([]);
  });

  test('is chosen anew by the link of a mail, which works once and ends all sessions', async () => {
    const before = await hashOf(owner);
    const session = await api.signIn(owner);
    expect((await forget(' Owner@Freight-HQ.example ')).status).toBe(202);
    await untilAsked(1);
    await send();
    const [token = ''] = tokens();
    expect(texts()[0]).toContain(`https://hq.example.com/hq/login/reset#token=${token}`);
    expect((await choose(token, 'short')).status).toBe(422);
    expect((await choose(token, 'password-password')).json).toMatchObject({ code: 'password_refused' });
    expect((await choose(token)).status).toBe(204);
    expect((await api.call('GET', '/hq/api/auth/me', { token: session })).status).toBe(401);
    expect((await choose(token)).json).toMatchObject({ status: 410, code: 'link_ended' });
    const body = { email: owner, password: newPassword, employeeId: 'HQ-1001' };
    expect((await api.call('POST', '/hq/api/login', { body })).status).toBe(200);
    await send();
    expect(texts()[1]).toContain('The password of your account was changed');
    await restore(owner, before);
  });

  test('keeps neither link nor token nor address in a row', async () => {
    await forget(owner);
    await untilAsked(1);
    await send();
    const [token = ''] = tokens();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await asked()).toEqual([
      { topic: 'account.password_forgotten', state: 'sent', reason: null, body: null, recipient: null },
    ]);
  });

  test('has the same answer for an address without an account, and no mail', async () => {
    const [known, unknown] = [await forget(owner), await forget('nobody@elsewhere.example')];
    expect(unknown.status).toBe(known.status);
    expect(unknown.json).toEqual(known.json);
    await untilAsked(1);
  });

  test.each([
    ['is disabled', owner, sql`is_active = false`, sql`is_active = true`],
    ["is a tenant's and has no password", 'dispatch@swifthaul.example', sql`password_hash = null`, undefined],
  ])('sends nothing to an account that %s', async (_why, email, change, back) => {
    const before = await hashOf(email);
    await api.rows(sql`update users set ${change} where email = ${email}`);
    expect((await forget(email)).status).toBe(202);
    await forget('admin@freight-hq.example');
    await expect
      .poll(async () => (await api.rows(sql`select from rate_limits where key like 'forgot:%'`)).length)
      .toBe(2);
    const mails = await asked();
    expect(mails.filter(({ topic }) => topic === 'account.password_forgotten').length).toBeLessThanOrEqual(1);
    await send();
    expect(server.mails.filter(({ text }) => text.includes(`To: ${email}`))).toEqual([]);
    if (back) await api.rows(sql`update users set ${back} where email = ${email}`);
    else await restore(email, before);
  });

  test('is the first one of staff who have signed in at a provider alone', async () => {
    const before = await hashOf(owner);
    await api.rows(sql`update users set password_hash = null where email = ${owner}`);
    await forget(owner);
    await untilAsked(1);
    await send();
    expect((await choose(tokens()[0] ?? '')).status).toBe(204);
    expect(await hashOf(owner)).not.toBe('');
    await restore(owner, before);
  });

  test('is mailed three times an hour at most, with the same answer', async () => {
    for (let n = 0; n < 5; n += 1) expect((await forget(owner)).status).toBe(202);
    await expect
      .poll(async () => (await api.rows(sql`select from rate_limits where key like 'forgot:%' and count = 5`)).length)
      .toBe(1);
    expect(await asked()).toHaveLength(3);
  });

  test('has links that end after 30 minutes', async () => {
    await forget(owner);
    await untilAsked(1);
    await send();
    const [token = ''] = tokens();
    api.clock.advance(31 * 60_000);
    expect((await choose(token)).json).toMatchObject({ code: 'link_ended' });
  });

  test('is not mailed once it was asked for more than an hour ago', async () => {
    await server.close();
    await forget(owner);
    await untilAsked(1);
    await send();
    api.clock.advance(2 * 60 * 60_000);
    server = await startSmtpServer();
    api = await startApi({ database, settings: { mail: mailBy(server) } });
    api.clock.advance(2 * 60 * 60_000);
    await send();
    expect(await asked()).toEqual([expect.objectContaining({ state: 'dropped', reason: 'not_asked_for' })]);
    expect(server.mails).toEqual([]);
  });

  test('keeps the links of earlier attempts, and all end with the first that is used', async () => {
    const before = await hashOf(owner);
    await forget(owner);
    await forget(owner);
    await untilAsked(2);
    await send();
    const [first = '', second = ''] = tokens();
    expect((await choose(first)).status).toBe(204);
    expect((await choose(second)).json).toMatchObject({ code: 'link_ended' });
    await restore(owner, before);
  });
});

test('an invitation is mailed, and its mailed link signs up as the one that is shown', async () => {
  const token = await api.signIn(owner);
  const body = { email: 'new.person@freight-hq.example', role: 'admin', reason: 'Joins the support team' };
  const sent = await api.call('POST', '/api/hq/invitations', { token, body });
  expect(sent.json).toMatchObject({ isMailed: true });
  await send();
  const [mailed = ''] = tokens();
  expect(mailed).not.toBe((sent.json as { token: string }).token);
  const person = {
    ...{ firstName: 'Nora', lastName: 'Quist', email: body.email, password: newPassword },
    ...{ companyName: 'Quist', phone: '+1 555 0100', invitation: mailed },
  };
  expect((await api.call('POST', '/hq/api/register', { body: person })).status).toBe(201);
  expect((await api.call('POST', '/hq/api/register', { body: person })).status).toBe(403);
});

test('no link of a mail is in the database, the log or what the outbox shows', async () => {
  const token = await api.signIn(owner);
  const person = { email: 'quiet.person@freight-hq.example', role: 'admin', reason: 'Joins the support team' };
  await api.call('POST', '/api/hq/invitations', { token, body: person });
  await forget(owner);
  await untilAsked(2);
  await send();
  expect(tokens()).toHaveLength(2);
  const shown = (await api.call('GET', '/api/hq/outbox', { token })).text;
  for (const place of [await databaseText(api.db), api.log.join('\n'), shown])
    for (const mailed of tokens()) expect(place).not.toContain(mailed);
});

test('an invitation that was sent again has one working link in the mails', async () => {
  const token = await api.signIn(owner);
  const body = { email: 'later.person@freight-hq.example', role: 'admin', reason: 'Joins the support team' };
  const { json } = await api.call('POST', '/api/hq/invitations', { token, body });
  const { invitation } = json as { invitation: { id: string } };
  await send();
  await api.call('POST', `/api/hq/invitations/${invitation.id}/resend`, { token, body: { role: 'admin' } });
  await send();
  const [first = '', second = ''] = tokens();
  const person = (given: string) => ({
    ...{ firstName: 'Nora', lastName: 'Quist', email: body.email, password: newPassword },
    ...{ companyName: 'Quist', phone: '+1 555 0100', invitation: given },
  });
  expect((await api.call('POST', '/hq/api/register', { body: person(first) })).status).toBe(403);
  expect((await api.call('POST', '/hq/api/register', { body: person(second) })).status).toBe(201);
});

test('an invitation for a money role is mailed once a second person has agreed', async () => {
  const token = await api.signIn(owner);
  const body = { email: 'money.person@freight-hq.example', role: 'super_admin', reason: 'Second person for money' };
  expect((await api.call('POST', '/api/hq/invitations', { token, body })).json).toMatchObject({ isMailed: false });
  expect(await asked()).toEqual([]);
});

describe("a link for a tenant's user", () => {
  const mailLink = async (companyId: string, userId: string) =>
    api.call('POST', `/api/hq/tenants/${companyId}/users/${userId}/password-link`, { token: await api.signIn(owner) });
  const anyUser = async () => {
    const [user] = await api.rows<{ id: string; companyId: string; email: string; employeeId: string }>(
      sql`select id, company_id as "companyId", email, employee_id as "employeeId" from users
        where company_id is not null and is_active and employee_id is not null order by id limit 1`,
    );
    if (!user) throw new Error('The demo has no user of a tenant');
    return user;
  };

  test('is a first password for 72 hours, with the employee ID, and then a new one', async () => {
    const { id, companyId, email, employeeId } = await anyUser();
    const before = await hashOf(email);
    await api.rows(sql`update users set password_hash = null where id = ${id}`);
    expect((await mailLink(companyId, id)).json).toEqual({ isFirst: true });
    await send();
    expect(texts()[0]).toContain(`you are asked for your employee ID: ${employeeId}`);
    api.clock.advance(71 * 60 * 60_000);
    expect((await choose(tokens()[0] ?? '')).status).toBe(204);
    const body = { email, password: newPassword, employeeId };
    expect((await api.call('POST', '/hq/api/login', { body })).status).toBe(200);
    expect((await mailLink(companyId, id)).json).toEqual({ isFirst: false });
    await restore(email, before);
  });

  test('goes to no user of another company, and to no disabled one', async () => {
    const { id, companyId } = await anyUser();
    const [other] = await api.rows<{ id: string }>(sql`select id from companies where id <> ${companyId} limit 1`);
    expect((await mailLink(other?.id ?? '', id)).status).toBe(404);
    await api.rows(sql`update users set is_active = false where id = ${id}`);
    expect((await mailLink(companyId, id)).json).toMatchObject({ code: 'user_disabled' });
    await api.rows(sql`update users set is_active = true where id = ${id}`);
    expect(await asked()).toEqual([]);
  });

  test('is mailed three times an hour at most', async () => {
    const { id, companyId } = await anyUser();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await mailLink(companyId, id)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});

test('without a mail server nothing is promised', async () => {
  api = await startApi({ database });
  expect((await forget(owner)).json).toMatchObject({ status: 409, code: 'no_mail_server' });
  const config = await api.call('GET', '/api/config');
  expect(config.json).toMatchObject({ mail: false });
});

describe('a person of the team', () => {
  const reason = 'Changes over to another team';
  const idOf = async (email: string) =>
    (await api.rows<{ id: string }>(sql`select id from users where email = ${email}`))[0]?.id ?? '';

  test('with an invitation that the server agrees to gets its mail', async () => {
    const token = await api.signIn(owner);
    const body = { email: 'third.owner@freight-hq.example', role: 'platform_owner', reason: 'Shares the money' };
    expect((await api.call('POST', '/api/hq/invitations', { token, body })).status).toBe(201);
    await send();
    expect(server.mails).toHaveLength(0);
    await confirmRole(database.db, body.email, true);
    await send();
    expect(server.mails[0]?.to).toEqual([body.email]);
    expect(tokens()).toHaveLength(1);
  });

  test('is told of another role and of a disabled account, as it is when the mail is sent', async () => {
    const token = await api.signIn(owner);
    const email = 'admin@freight-hq.example';
    const id = await idOf(email);
    const change = (body: object) => api.call('POST', `/api/hq/team/${id}/role`, { token, body });
    expect((await change({ role: 'admin', jobs: ['support'], reason })).status).toBe(200);
    await send();
    expect(server.mails.at(-1)?.to).toEqual([email]);
    expect(texts().at(-1)).toContain('You are Admin now, with the jobs support.');
    expect((await api.call('POST', `/api/hq/team/${id}/disable`, { token, body: { reason } })).status).toBe(200);
    await send();
    expect(texts().at(-1)).toContain('Your account was disabled');
    const kept = (await asked()).map(({ topic, body }) => `${topic} ${body}`);
    expect(kept.toSorted()).toEqual(['account.disabled null', 'account.role_changed null']);
  });
});
