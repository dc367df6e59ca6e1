import { sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../../kernel/tokens.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addTenantUserRow } from '../../../testing/rows/tenant-users.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

/** A token as a mail has it, for a user of a tenant. */
async function mailToken(api: TestApi): Promise<string> {
  const token = newToken();
  await api.rows(sql`insert into mail_tokens (token_hash, purpose, subject_id, expires_at)
    select ${hashToken(token)}, 'password', id, ${api.now()}::timestamptz + interval '1 hour' from users
    where company_id is not null and is_active order by id limit 1`);
  return token;
}

export const samples: NounSamples = {
  calls: [
    sample(contract.mailPasswordLink)({
      ready: async ({ api, companyId }) => {
        const userId = await addTenantUserRow(api, companyId);
        return { things: { userId: { a: userId, b: userId } } };
      },
    }),
    sample(contract.forgetPassword)({ body: () => ({ email: 'owner@freight-hq.example' }) }),
    sample(contract.choosePassword)({
      body: () => ({ token: 'a-token-of-no-mail', newPassword: 'correct-horse-battery-41' }),
      ready: async ({ api }) => ({ body: { token: await mailToken(api) } }),
    }),
  ],
};
