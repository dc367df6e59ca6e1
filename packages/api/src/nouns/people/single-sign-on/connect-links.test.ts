import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { databaseText } from '../../../testing/database/database-text.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import {
  claimsOf,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../testing/identity-provider/identity-provider.ts';
import { addPerson, type TestPerson } from '../../../testing/rows/people.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { askForAccountMail, outboxService } from '../../desk/outbox/service.ts';
import type { ConnectLink, SsoBegun } from './contract.ts';

const origin = 'https://hq.works.example';
const hour = 60 * 60_000;
let idp: IdentityProvider;
let smtp: SmtpServer;
let database: TestDatabase;
let api: TestApi;
/** The same server without a mail server. */
let silent: TestApi;
let owner: TestPerson;
let ownerToken: string;
let person: TestPerson;
let count = 0;

beforeAll(async () => {
  [idp, smtp, database] = await Promise.all([
    startIdentityProvider(`${origin}/hq/login/sso`),
    startSmtpServer(),
    makeTestDatabase({ rows: 'demo' }),
  ]);
  const { issuer, clientId, clientSecret } = idp;
  const settings = {
    publicOrigin: origin,
    oidc: { issuer, clientId, clientSecret, name: 'Works', domains: ['works.example'], isGoogle: false },
  };
  const mail = {
    ...{ host: '127.0.0.1', port: smtp.port, isSecure: false, isLocal: true },
    auth: { user: 'hq', password: 'Tide-harbour-4711' },
    from: { name: 'Freight HQ', address: 'hq@works.example' },
  };
  api = await startApi({ database, settings: { ...settings, mail } });
  silent = await startApi({ database, settings });
});
beforeEach(async () => {
  count += 1;
  smtp.mails.length = 0;
  await api.rows(sql`delete from outbox`);
  owner = await addPerson(api.db, { email: `owner${count}@hq.example`, employeeId: `O-${count}00`, passwordHash: 'x' });
  ownerToken = await api.signIn(owner.email);
  const email = `mia${count}@hq.example`;
  person = await addPerson(api.db, { email, employeeId: `W-${count}00`, passwordHash: 'x', role: 'admin' });
  idp.person = { sub: `sub-${count}`, claims: claimsOf('okta', `mia${count}@works.example`) };
});
afterAll(() => Promise.all([idp.close(), smtp.close(), database.close()]));

const invite = (userId = person.id, by = api, token = ownerToken) =>
  by.call('POST', `/api/hq/team/${userId}/connect`, { token });
/** The token that the owner sees if the server sends no mail. */
const shownToken = async () => ((await invite(person.id, silent)).json as ConnectLink).token ?? '';
/** The tokens in the mails that are sent now. */
async function mailedTokens(): Promise<string[]> {
  await api.get(outboxService).turn();
  const texts = smtp.mails.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  return texts.flatMap((text) => /\/hq\/login\/connect#token=([\w-]+)/.exec(text)?.[1] ?? []);
}
const begin = (connect: string, token?: string) => api.call('POST', '/hq/api/sso/start', { token, body: { connect } });
const finish = (flow: string, callback: object, token?: string) =>
  api.call('POST', '/hq/api/sso/finish', { token, body: { flow, ...callback } });
async function accept(connect: string, token?: string) {
  const begun = await begin(connect, token);
  if (begun.status !== 200) return begun;
  const { url, flow } = begun.json as SsoBegun;
  return finish(flow, await idp.signIn(url), token);
}
const codeOf = (answer: { status: number; problem: { code: string } }) => `${answer.status} ${answer.problem.code}`;
const identities = () => api.rows(sql`select how, email from sso_identities where user_id = ${person.id}`);
const memberOf = async (id = person.id) =>
  ((await api.call('GET', '/api/hq/team', { token: ownerToken })).json as { id: string }[]).find(
    (member) => member.id === id,
  );

test('a link by mail connects the account, signs in, and tells its user by mail and bell', async () => {
  expect(await memberOf()).toMatchObject({ signInWays: ['password'] });
  const { status, json } = await invite();
  expect([status, json]).toEqual([200, { email: person.email, isMailed: true }]);
  const [token = ''] = await mailedTokens();
  const answer = await accept(token);
  expect(answer.json).toMatchObject({ user: { id: person.id }, session: { id: expect.stringMatching(/^sid_/) } });
  expect(await identities()).toEqual([{ how: 'link', email: `mia${count}@works.example` }]);
  expect(await memberOf()).toMatchObject({ signInWays: ['password', 'sso'], standing: 'confirmed' });
  expect(
    await api.rows(sql`select action, target_id as target, details ->> 'how' as how, details ->> 'isMailed' as mailed
      from audit_log where action like 'identity.%' and target_id = ${person.id} order by action`),
  ).toEqual([
    { action: 'identity.invited', target: person.id, how: null, mailed: 'true' },
    { action: 'identity.linked', target: person.id, how: 'link', mailed: null },
  ]);
  expect(await api.rows(sql`select recipient from outbox where topic = 'identity.linked'`)).toEqual([
    { recipient: person.email },
  ]);
  const own = (answer.json as { token: string }).token;
  expect((await api.call('GET', '/api/hq/notifications', { token: own })).json).toMatchObject({
    notifications: expect.arrayContaining([expect.objectContaining({ kind: 'connected' })]),
  });
});

test('no row holds the link, and each attempt to send makes a token of which one works', async () => {
  await invite();
  const [first = ''] = await mailedTokens();
  await api.db.withTx(system('test'), (tx) => askForAccountMail(tx, 'account.connect', { subjectId: person.id }));
  const [, second = ''] = await mailedTokens();
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toMatch(/^[\w-]{43}$/);
  const text = await databaseText(api.db);
  expect([first, second].filter((token) => text.includes(token))).toEqual([]);
  expect(text).not.toContain('login/connect#');
  expect((await accept(second)).status).toBe(200);
  expect(codeOf(await accept(first))).toBe('410 link_ended');
});

test('without a mail server the owner gets the link, and stands behind the account once it is used', async () => {
  const token = await shownToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await memberOf()).toMatchObject({ standing: 'confirmed' });
  expect((await accept(token)).status).toBe(200);
  expect(await memberOf()).toMatchObject({ standing: 'alone', onePersonWith: ['Olga Norén'] });
});

test('opening and beginning use nothing up: the link connects when the provider has answered', async () => {
  const token = await shownToken();
  for (let time = 0; time < 3; time += 1) expect((await begin(token)).status).toBe(200);
  expect((await accept(token)).status).toBe(200);
});

test('an issuer that ends with a slash is the one of the settings, which have none', async () => {
  await accept(await shownToken());
  await api.rows(sql`update sso_identities set issuer = issuer || '/' where user_id = ${person.id}`);
  expect(codeOf(await invite())).toBe('409 already_connected');
  expect(await memberOf()).toMatchObject({ signInWays: ['password', 'sso'] });
});

describe('refused is', () => {
  test('a second use, also in a browser that has begun before the first', async () => {
    const token = await shownToken();
    const { url, flow } = (await begin(token)).json as SsoBegun;
    const late = await idp.signIn(url);
    expect((await accept(token)).status).toBe(200);
    expect(codeOf(await accept(token))).toBe('410 link_ended');
    expect(codeOf(await finish(flow, late))).toBe('410 link_ended');
    expect(await identities()).toHaveLength(1);
  });

  test('one of two browsers at the same moment', async () => {
    const token = await shownToken();
    const begun = await Promise.all([begin(token), begin(token)]);
    const callbacks = await Promise.all(begun.map(({ json }) => idp.signIn((json as SsoBegun).url)));
    const answers = await Promise.all(
      begun.map(({ json }, index) => finish((json as SsoBegun).flow, callbacks[index] ?? {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 410]));
    expect(await identities()).toHaveLength(1);
  });

  test('a link after 72 hours, one that a newer one replaced, and one of a password', async () => {
    const first = await shownToken();
    const second = await shownToken();
    expect(codeOf(await begin(first))).toBe('410 link_ended');
    const [row] = await api.rows<{ end: Date }>(sql`select expires_at as "end" from mail_tokens`);
    expect(new Date(row?.end ?? 0).getTime() - api.now().getTime()).toBe(72 * hour);
    const { url, flow } = (await begin(second)).json as SsoBegun;
    const callback = await idp.signIn(url);
    await api.rows(sql`update mail_tokens set expires_at = ${api.now()} where subject_id = ${person.id}`);
    expect(codeOf(await begin(second))).toBe('410 link_ended');
    expect(codeOf(await finish(flow, callback))).toBe('410 link_ended');
    await api.rows(
      sql`update mail_tokens set purpose = 'password', expires_at = ${new Date(api.now().getTime() + hour)}`,
    );
    expect(codeOf(await begin(second))).toBe('410 link_ended');
    expect(await identities()).toEqual([]);
  });

  test('the answer of the provider in another browser', async () => {
    const { url } = (await begin(await shownToken())).json as SsoBegun;
    const callback = await idp.signIn(url);
    const other = (await begin(await shownToken())).json as SsoBegun;
    expect(codeOf(await finish(other.flow, callback))).toBe('401 sso_failed');
    expect(codeOf(await finish('of-another-browser', callback))).toBe('401 sso_failed');
    expect(await identities()).toEqual([]);
  });

  test('a browser in which another account is signed in', async () => {
    const token = await shownToken();
    expect(codeOf(await begin(token, ownerToken))).toBe('409 other_account');
    const { url, flow } = (await begin(token)).json as SsoBegun;
    expect(codeOf(await finish(flow, await idp.signIn(url), ownerToken))).toBe('409 other_account');
    expect(await identities()).toEqual([]);
    const own = await api.signIn(person.email);
    expect((await accept(token, own)).status).toBe(200);
    expect((await api.call('GET', '/hq/api/auth/me', { token: own })).status).toBe(401);
  });

  test('a person of the provider whom the domain forbids, or who is connected elsewhere; the link stays good', async () => {
    const token = await shownToken();
    const { sub, claims } = idp.person;
    idp.person = { sub, claims: claimsOf('okta', 'mia@elsewhere.example') };
    expect(codeOf(await accept(token))).toBe('403 wrong_domain');
    idp.person = { sub, claims: { ...claims, email_verified: false } };
    expect(codeOf(await accept(token))).toBe('403 wrong_domain');
    await api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
      values (${`idn_${count}`}, ${owner.id}, ${idp.issuer}, 'of-the-owner', 'o@works.example', 'connection', ${api.now()})`);
    idp.person = { sub: 'of-the-owner', claims };
    expect(codeOf(await accept(token))).toBe('409 identity_taken');
    idp.person = { sub, claims };
    expect((await accept(token)).status).toBe(200);
  });

  test("the link of a person who was disabled, or has connected meanwhile, and of a tenant's user", async () => {
    const token = await shownToken();
    const { url, flow } = (await begin(token)).json as SsoBegun;
    const callback = await idp.signIn(url);
    await api.rows(sql`update users set is_active = false where id = ${person.id}`);
    expect(codeOf(await begin(token))).toBe('403 account_disabled');
    expect(codeOf(await finish(flow, callback))).toBe('403 account_disabled');
    await api.rows(sql`update users set is_active = true where id = ${person.id}`);
    await api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
      values (${`idn_${count}`}, ${person.id}, ${idp.issuer}, 'own', 'o@works.example', 'connection', ${api.now()})`);
    expect(codeOf(await begin(token))).toBe('409 already_connected');
    const [user] = await api.rows<{ id: string }>(sql`select id from users where email = 'dispatch@swifthaul.example'`);
    await api.rows(sql`update mail_tokens set subject_id = ${user?.id} where subject_id = ${person.id}`);
    expect(codeOf(await begin(token))).toBe('410 link_ended');
  });

  test("to invite a tenant's user, oneself, a disabled or a connected person", async () => {
    const [user] = await api.rows<{ id: string }>(sql`select id from users where email = 'dispatch@swifthaul.example'`);
    expect((await invite(user?.id)).status).toBe(404);
    expect(codeOf(await invite(owner.id))).toBe('409 own_account');
    await api.rows(sql`update users set is_active = false where id = ${person.id}`);
    expect(codeOf(await invite())).toBe('409 person_disabled');
    await api.rows(sql`update users set is_active = true where id = ${person.id}`);
    await accept(await shownToken());
    expect(codeOf(await invite())).toBe('409 already_connected');
    expect(await api.rows(sql`select from outbox where topic = 'account.connect'`)).toEqual([]);
  });

  test('to invite for a super admin, and after three links in an hour', async () => {
    const admin = await addPerson(api.db, {
      ...{ email: `super${count}@hq.example`, employeeId: `S-${count}00`, passwordHash: 'x', role: 'super_admin' },
    });
    expect((await invite(person.id, api, await api.signIn(admin.email))).status).toBe(403);
    for (let time = 0; time < 3; time += 1) expect((await invite()).status).toBe(200);
    expect((await invite()).status).toBe(429);
  });

  test('to send the mail to a person who has connected meanwhile', async () => {
    await invite();
    await accept(await shownToken());
    expect(await mailedTokens()).toEqual([]);
    expect(await api.rows(sql`select state, drop_reason as why from outbox where topic = 'account.connect'`)).toEqual([
      { state: 'dropped', why: 'not_asked_for' },
    ]);
  });
});
