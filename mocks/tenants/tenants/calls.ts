import { search } from '@freight-hq/api/contract/desk/search';
import { reauthenticate } from '@freight-hq/api/contract/people/sessions';
import * as contract from '@freight-hq/api/contract/tenants/tenants';
import { call, type Call, firstOf, type Wanted } from '../../kit/call.ts';
import { accounts } from '../../kit/accounts.ts';
import { tenantDetails, tenants } from './rows.ts';

const [first] = tenants;
const id = first?.companyId;
const enterprise = firstOf(tenantDetails, ({ subscriptionTier }) => subscriptionTier === 'enterprise');
const missing = 'cmp_00000000000000000000000000';
const { password } = accounts.owner;

const list = (query: string) => call(contract.listTenants, { query: `page[size]=25&${query}` });
const edit = (later: number, body: unknown) =>
  call(contract.updateTenant, { id: enterprise.companyId, ifMatch: enterprise.version + later, body });
const suspend = (reason: string) => call(contract.suspendTenant, { id: enterprise.companyId, body: { reason } });
const cancel = (body: unknown) => call(contract.cancelSubscription, { id: enterprise.companyId, body });
const resume = call(contract.resumeTenant, { id: enterprise.companyId, body: { reason: 'Paid' } });
const issue = (wanted: Wanted = {}) => call(contract.issueDeletionCode, { id, ...wanted });
const remove = (confirmationCode: string) => call(contract.deleteTenant, { id, body: { confirmationCode } });
const enter = (given: string) => call(reauthenticate, { body: { password: given } });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.getTenantSummary),
  call(contract.listTenants),
  call(contract.listTenants, { as: 'dispatcher' }),
  ...['', 'page[number]=3', 'page[number]=9', 'q=FREIGHT', 'q=enter', 'q=%25', 'sort=password'].map(list),
  ...contract.tenantSortFields
    .flatMap((field) => [field, `-${field}`])
    .map((sort) => list(`page[number]=2&sort=${sort}`)),
  ...[
    'plan=starter',
    'plan=subscribed',
    'risk=high',
    'state=suspended',
    'state=active',
    'plan=cancelled&q=freight',
    'risk=none',
  ].map(list),
  call(contract.exportTenants, { query: 'format=csv' }),
  call(contract.getTenant, { id }),
  call(contract.getTenant, { id: missing }),
  call(contract.getTenantOverview, { id: enterprise.companyId }),
  call(contract.getTenantOverview, { id: missing }),
  call(contract.getDeletionImpact, { id }),
  edit(99, { contactName: 'Nobody' }),
  edit(0, { ownerId: 'usr_nobody' }),
  edit(0, { contactEmail: 'nobody' }),
  edit(0, { contactName: 'Rosa Quint', contactPhone: null }),
  edit(1, { ownerId: enterprise.possibleOwners.at(-1)?.id }),
  edit(2, { ownerId: null }),
  edit(3, { subscriptionTier: 'starter' }),
  edit(4, { subscriptionTier: 'cancelled' }),
  cancel({ reason: '' }),
  cancel({ reason: 'Sold its trucks', date: '2026-07-01' }),
  cancel({ reason: 'Sold its trucks' }),
  cancel({ reason: 'Once more' }),
  edit(5, { subscriptionTier: 'professional' }),
  suspend(' '),
  suspend('Invoices unpaid since March'),
  suspend('Once more'),
  call(contract.listTenants, { query: 'page[size]=200' }),
  resume,
  resume,
  issue({ as: 'admin' }),
  remove('AAAAAAAA'),
  issue({ isLate: true }),
  enter('wrong'),
  enter(password),
  issue({ makes: 'confirmationCode' }),
  remove('AAAAAAAA'),
  remove('{made}'),
  call(contract.getTenant, { id }),
  call(contract.getTenantSummary),
  call(contract.listTenants),
  call(search, { query: `q=${id}` }),
];
