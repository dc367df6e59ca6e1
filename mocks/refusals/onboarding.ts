import type { OnboardingQueue } from '@freight-hq/api/contract/onboarding';
import type { Tenant, TenantDetail } from '@freight-hq/api/contract/tenants';
import { type Ask, refusedBy } from './ask.ts';

/** Refusals of the onboarding, and of edits of a tenant. */
export async function recordOnboardingRefusals(ask: Ask, [tenant]: readonly Tenant[]) {
  const refused = refusedBy(ask);
  const path = '/api/hq/onboarding';
  const { items } = (await ask('owner', 'GET', path)).json as OnboardingQueue;
  const one = (stage: string) => `${path}/${items.find((item) => item.stage === stage)?.id}`;
  const tenantPath = `/api/hq/tenants/${tenant?.companyId}`;
  const { dotNumber, version } = (await ask('owner', 'GET', tenantPath)).json as TenantDetail;
  const known = {
    ...{ companyName: 'Tern Point Freight', mcNumber: 'MC-771200', contactName: 'Tess Arden', plan: 'starter' },
    ...{ email: 'tess@ternpoint.example', phone: '(555) 555-0123', dotNumber },
  };
  const inQueue = { ...known, dotNumber: items[0]?.dotNumber };
  return {
    tenantKnown: await refused('owner', 'POST', path, known),
    onboardingKnown: await refused('owner', 'POST', path, inQueue),
    onboardingMissing: await refused('owner', 'GET', `${path}/onb_00000000000000000000000000`),
    onboardingStale: await refused('owner', 'PATCH', one('Account Setup'), { priority: 'low' }, 99),
    stageAhead: await refused('owner', 'POST', `${one('Initial Contact')}/advance`, { stage: 'Banking Integration' }),
    stageOpen: await refused('owner', 'POST', `${one('Account Setup')}/advance`, { stage: 'Account Setup' }),
    tenantStale: await refused('owner', 'PATCH', tenantPath, { contactName: 'Nobody' }, version + 99),
    ownerUnknown: await refused('owner', 'PATCH', tenantPath, { ownerId: 'usr_nobody' }, version),
  };
}
