import { tenantDetails } from '../tenants/rows.ts';
import type { Play } from './plays.ts';

const tenant = tenantDetails.find(({ subscriptionTier }) => subscriptionTier === 'enterprise');
if (!tenant) throw new Error('Nobody is on the enterprise plan');
const path = `/api/hq/tenants/${tenant.companyId}`;
const { version } = tenant;
const play = (name: string, endpoint: string, method: string, rest: Partial<Play> = {}): Play => ({
  name: `tenant: ${name}`,
  as: 'admin',
  endpoint: `tenants.${endpoint}`,
  method,
  path,
  ...rest,
});
const edit = (name: string, ifMatch: number, body: unknown) => play(name, 'updateTenant', 'PATCH', { ifMatch, body });
const reasoned = (verb: 'suspend' | 'resume', name: string, reason: string) =>
  play(name, `${verb}Tenant`, 'POST', { path: `${path}/${verb}`, body: { reason } });

/** In this order: what is written shows in what follows. */
export const tenantPlays: readonly Play[] = [
  play('how it does', 'getTenantOverview', 'GET', { path: `${path}/overview` }),
  play('how nobody does', 'getTenantOverview', 'GET', {
    path: '/api/hq/tenants/cmp_00000000000000000000000000/overview',
  }),
  edit('an old version', version + 99, { contactName: 'Nobody' }),
  edit('an owner of nowhere', version, { ownerId: 'usr_nobody' }),
  edit('no address', version, { contactEmail: 'nobody' }),
  edit('another contact', version, { contactName: 'Rosa Quint', contactPhone: null }),
  edit('another owner', version + 1, { ownerId: tenant.possibleOwners.at(-1)?.id }),
  edit('no owner', version + 2, { ownerId: null }),
  edit('a smaller plan', version + 3, { subscriptionTier: 'starter' }),
  reasoned('suspend', 'suspended without a reason', ' '),
  reasoned('suspend', 'suspended', 'Invoices unpaid since March'),
  reasoned('suspend', 'suspended again', 'Once more'),
  play('suspended, in the list', 'listTenants', 'GET', { path: '/api/hq/tenants?page[size]=200' }),
  reasoned('resume', 'resumed', 'Paid'),
  reasoned('resume', 'resumed again', 'Paid'),
];
