import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { hashToken, newToken } from '../../../kernel/tokens.ts';
import type { TestApi } from '../../../testing/api.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

/** Whom the provider of the tests signs in. */
export const ssoPerson = { issuer: 'https://identity.example', subject: 'person-1', email: 'admin@freight-hq.example' };

/** The secret of a sign-in that the browser has begun, by a person who is connected. */
async function begunFlow(api: TestApi): Promise<string> {
  const secret = newToken();
  await api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
    select 'idn_sample', id, ${ssoPerson.issuer}, ${ssoPerson.subject}, email, 'connection', ${api.now()}
    from users where email = ${ssoPerson.email} on conflict do nothing`);
  await api.rows(sql`insert into sso_flows (flow_hash, purpose, expires_at)
    values (${hashToken(secret)}, 'login', ${api.now()}::timestamptz + interval '10 minutes')`);
  return secret;
}

export const samples: NounSamples = {
  calls: [
    sample(contract.startSso)({ body: () => ({}) }),
    sample(contract.connectSso)({}),
    sample(contract.inviteToConnect)({
      ready: async ({ api }) => {
        await api.rows(sql`delete from rate_limits where key like 'connect-link:%'`);
        return {};
      },
    }),
    sample(contract.signOutSso)({
      ready: async ({ api, token }) => {
        await api.rows(sql`update auth_sessions set method = 'sso' where token_hash = ${hashToken(token)}`);
        return {};
      },
    }),
    sample(contract.disconnectSso)({
      ready: async ({ api }) => {
        const id = newId('idn');
        await api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
          select ${id}, id, ${ssoPerson.issuer}, ${id}, email, 'connection', ${api.now()}
          from users where email = 'owner@freight-hq.example'`);
        return { things: { identityId: { a: id, b: id } } };
      },
    }),
    sample(contract.finishSso)({
      body: () => ({ flow: 'of-no-tab', state: 'of-no-flow', code: 'of-no-sign-in' }),
      ready: async ({ api }) => ({ body: { flow: await begunFlow(api) } }),
    }),
  ],
};
