import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { databaseText } from '../../../testing/database/database-text.ts';
import {
  claimsOf,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../testing/identity-provider/identity-provider.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import type { SsoBegun } from './contract.ts';

const origin = 'https://hq.works.example';
const email = 'mia@works.example';
/** One provider that ends its own session on demand, and one that does not. */
let providers: Record<'ending' | 'lasting', { idp: IdentityProvider; api: TestApi; database: TestDatabase }>;

async function start(endsSessions: boolean) {
  const idp = await startIdentityProvider(`${origin}/hq/login/sso`, { endsSessions });
  const { issuer, clientId, clientSecret } = idp;
  const oidc = { issuer, clientId, clientSecret, name: 'Works', domains: [], isGoogle: false };
  const database = await makeTestDatabase({ rows: 'empty' });
  const api = await startApi({ database, settings: { publicOrigin: origin, oidc } });
  await addPerson(api.db, { email, employeeId: 'W-100' });
  await api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
    select 'idn_1', id, ${issuer}, 'mia', email, 'connection', ${api.now()} from users where email = ${email}`);
  idp.person = { sub: 'mia', claims: claimsOf('okta', email) };
  return { idp, api, database };
}

beforeAll(async () => {
  const [ending, lasting] = await Promise.all([start(true), start(false)]);
  providers = { ending, lasting };
});
afterAll(() => Promise.all(Object.values(providers).flatMap(({ idp, database }) => [idp.close(), database.close()])));

async function signIn({ idp, api }: { idp: IdentityProvider; api: TestApi }) {
  const { url, flow } = (await api.call('POST', '/hq/api/sso/start', { body: {} })).json as SsoBegun;
  const { json } = await api.call('POST', '/hq/api/sso/finish', { body: { flow, ...(await idp.signIn(url)) } });
  return json as { token: string; session: { id: string; endsSso?: true } };
}
const leave = (api: TestApi, token: string) => api.call('POST', '/hq/api/sso/sign-out', { token });
const standing = async (api: TestApi, token: string) => (await api.call('GET', '/hq/api/auth/me', { token })).status;

test('a sign-out leads on to where the provider ends its own session, and back to the sign-in page', async () => {
  const { idp, api } = providers.ending;
  const { token, session } = await signIn(providers.ending);
  expect(session.endsSso).toBe(true);
  expect((await api.call('GET', '/hq/api/auth/me', { token })).json).toMatchObject({ session: { endsSso: true } });
  const answer = await leave(api, token);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  const url = new URL((answer.json as { url: string }).url);
  expect(url.origin + url.pathname).toBe(`${idp.issuer}/session/end`);
  const { id_token_hint: hint = '', ...others } = Object.fromEntries(url.searchParams);
  expect(others).toEqual({ client_id: idp.clientId, post_logout_redirect_uri: `${origin}/hq/login` });
  expect(decodeJwt(hint)).toMatchObject({ sub: 'mia', aud: idp.clientId });
  expect(await standing(api, token)).toBe(401);
  expect(
    await api.rows(sql`select end_reason as reason, sso_id_token as token from auth_sessions
    where id = ${session.id}`),
  ).toEqual([{ reason: 'logout', token: null }]);
  expect(
    await api.rows(
      sql`select details from audit_log where action = 'logout' and details ->> 'sessionId' = ${session.id}`,
    ),
  ).toEqual([{ details: { sessionId: session.id, alsoAtProvider: true } }]);
  // The provider itself takes the address.
  expect((await fetch(url)).status).toBe(200);
});

test('the token of the provider is sealed in its row and in no line of the log', async () => {
  const { api } = providers.ending;
  const { token } = await signIn(providers.ending);
  const text = await databaseText(api.db);
  const { url } = (await leave(api, token)).json as { url: string };
  const hint = new URL(url).searchParams.get('id_token_hint') ?? '';
  expect(hint.length).toBeGreaterThan(100);
  expect(text).not.toContain(hint);
  expect(api.log.join('\n')).not.toContain(hint);
  expect(api.log.join('\n')).not.toContain(hint.split('.')[1]);
});

test('a provider that ends no session: nothing is offered, and a call signs out here alone', async () => {
  const { api } = providers.lasting;
  const { token, session } = await signIn(providers.lasting);
  expect(session.endsSso).toBeUndefined();
  expect(await api.rows(sql`select from auth_sessions where sso_id_token is not null`)).toEqual([]);
  expect((await leave(api, token)).json).toEqual({ url: null });
  expect(await standing(api, token)).toBe(401);
});

test('a session by password is not ended so', async () => {
  const { api } = providers.ending;
  const token = await api.signIn(email);
  expect((await leave(api, token)).problem.code).toBe('no_sso_session');
  expect(await standing(api, token)).toBe(200);
});

test('a sign-out without the answer of the provider ends the session here', async () => {
  const { idp, api, database } = providers.ending;
  const { token } = await signIn(providers.ending);
  // It has not asked the provider yet what it offers.
  const later = await startApi({ database, settings: { publicOrigin: origin, oidc: api.runtime.settings.oidc } });
  idp.isDown = true;
  expect((await leave(later, token)).json).toEqual({ url: null });
  idp.isDown = false;
  expect(await standing(api, token)).toBe(401);
});
