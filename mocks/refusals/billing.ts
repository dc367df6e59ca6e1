import type { BillingItem } from '@freight-hq/api/contract/billing';
import { type Ask, refusedBy } from './ask.ts';

const path = '/api/hq/billing';

/** The refusals of billing. */
export async function recordBillingRefusals(ask: Ask, items: readonly BillingItem[]) {
  const refused = refusedBy(ask);
  const idOf = (isWanted: (item: BillingItem) => boolean) => items.find(isWanted)?.companyId ?? '';
  const owing = idOf(({ outstanding, nextBilling }) => outstanding > 0 && nextBilling !== undefined);
  const left = idOf(({ outstanding, nextBilling }) => outstanding > 0 && nextBilling === undefined);
  const settled = idOf(({ outstanding }) => outstanding === 0);
  const body = { template: 'friendly_reminder' };
  await ask('owner', 'POST', `${path}/${owing}/reminders`, body);
  return {
    notBilled: await refused('owner', 'GET', `${path}/cmp_00000000000000000000000000`),
    nothingOutstanding: await refused('owner', 'GET', `${path}/${settled}/reminder`),
    noRecipient: await refused('owner', 'GET', `${path}/${left}/reminder`),
    reminderCooldown: await refused('owner', 'POST', `${path}/${owing}/reminders`, body),
    listChanged: await refused('owner', 'POST', `${path}/runs`, { dryRun: false, digest: 'another' }),
    runMissing: await refused('owner', 'GET', `${path}/runs/prn_00000000000000000000000000`),
  };
}
