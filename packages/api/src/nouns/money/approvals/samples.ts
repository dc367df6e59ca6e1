import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../../http/contract/endpoint.ts';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { counter, type NounSamples, type Pairs, sample } from '../../../testing/sample.ts';
import { defaultApprovalThresholdCents } from '../bank-controls/rules.ts';
import * as contract from './contract.ts';
import { digestOf } from './propose.ts';

const next = counter();

/** A proposal is decided once. */
const again = (endpoint: Endpoint) => sample(endpoint)({ ready: async ({ api }) => ({ things: await two(api) }) });

export const samples: NounSamples = {
  calls: [
    again(contract.approveProposal),
    again(contract.rejectProposal),
    sample(contract.cancelProposal)({
      ready: async ({ api }) => {
        const email = `approver.${next()}@freight-hq.example`;
        await addHqUser(api, email, 'platform_owner');
        return { token: await api.signIn(email), things: await two(api, email) };
      },
    }),
  ],
  things: (api) => two(api),
};

/** Two proposals of a user. */
const two = async (api: TestApi, email?: string): Promise<Pairs> => ({
  approvalId: { a: await addProposal(api, email), b: await addProposal(api, email) },
});

async function addProposal(api: TestApi, email = 'admin@freight-hq.example'): Promise<string> {
  const id = newId('apv');
  const thresholdCents = defaultApprovalThresholdCents;
  const payload = { subject: 'approval_threshold', cents: thresholdCents, madeFor: { thresholdCents } };
  const ends = new Date(api.now().getTime() + 60_000);
  await api.rows(sql`insert into approvals (id, kind, status, payload, digest, why, reason, proposed_by, proposed_at, expires_at)
    select ${id}, 'change_threshold', 'pending', ${JSON.stringify(payload)}::jsonb, ${digestOf('change_threshold', payload)}, 'Test', 'Test',
      id, ${api.now()}, ${ends} from users where email = ${email}`);
  return id;
}
