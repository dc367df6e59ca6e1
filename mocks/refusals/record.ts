import { listBilling } from '@freight-hq/api/contract/billing';
import { listTenants } from '@freight-hq/api/contract/tenants';
import type { Endpoint } from '@freight-hq/api/endpoint';
import type { Recorder } from '../kit/recorder.ts';
import { type Ask, recordRefusals, refusedBy } from './ask.ts';
import { recordBillingRefusals } from './billing.ts';
import { recordCollaborationRefusals } from './collaboration.ts';
import { recordOnboardingRefusals } from './onboarding.ts';

/** What the API refuses, in its words, for nouns whose rules are not in a `rules.ts` yet. */
export async function record({ api, get, send }: Recorder) {
  const ask: Ask = (as, method, path, body, ifMatch) =>
    send({
      ...{ as, path, body, endpoint: { method } as Endpoint },
      ...(ifMatch !== undefined && { ifMatch }),
    });
  const tenants = await get(listTenants);
  const missing = '/api/hq/support/dashboards/dsh_00000000000000000000000000';
  return {
    refusals: {
      ...(await recordBillingRefusals(ask, await get(listBilling))),
      dashboardMissing: await refusedBy(ask)('owner', 'DELETE', missing),
      ...(await recordCollaborationRefusals(ask)),
      ...(await recordOnboardingRefusals(ask, tenants)),
      ...(await recordRefusals(ask, api.clock, tenants)),
    },
  };
}
