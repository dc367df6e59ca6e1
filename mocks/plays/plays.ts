import type { AccountName } from '../users/accounts.ts';
import { accounts } from '../users/accounts.ts';
import { tenants } from '../tenants/rows.ts';
import { supportAnalyticsPlays } from './support-analytics.ts';
import { billingPlays } from './billing.ts';
import { collaborationPlays } from './collaboration.ts';
import { tenantAnalyticsPlays } from './tenant-analytics.ts';
import { tenantPlays } from './tenants.ts';

/** One request, played against the API and against the mocks. */
export interface Play {
  name: string;
  as: AccountName | 'anonymous';
  /** Endpoint of the contract, `noun.endpoint`. */
  endpoint: string;
  method: string;
  path: string;
  body?: unknown;
  /** The version that the call names in `If-Match`. */
  ifMatch?: number;
  /** Answers the new id of something that later plays call `{made}`. */
  makes?: string;
  /** The body is the deletion code that was issued last. */
  usesCode?: boolean;
  /** The password entry is too old by now. */
  isLate?: boolean;
  /** Asks for the payment run that was started last, until it has ended. */
  awaitsRun?: boolean;
}

const [first, second] = tenants;
if (!first || !second) throw new Error('The world has too few tenants');
const missing = 'cmp_00000000000000000000000000';
const { email, password, employeeId } = accounts.owner;
const list = '/api/hq/tenants';
const paged = (parameters: string) => `${list}?page[size]=25&${parameters}`;

const reads: Omit<Play, 'method'>[] = [
  { name: 'settings', as: 'anonymous', endpoint: 'config.getConfig', path: '/api/config' },
  { name: 'the owner', as: 'owner', endpoint: 'sessions.getMe', path: '/hq/api/auth/me' },
  { name: 'a dispatcher', as: 'dispatcher', endpoint: 'sessions.getMe', path: '/hq/api/auth/me' },
  { name: 'nobody', as: 'anonymous', endpoint: 'sessions.getMe', path: '/hq/api/auth/me' },
  { name: 'where the owner is signed in', as: 'owner', endpoint: 'sessions.listSessions', path: '/hq/api/sessions' },
  {
    name: 'where somebody else is signed in, for a dispatcher',
    as: 'dispatcher',
    endpoint: 'sessions.listSessions',
    path: `/hq/api/sessions?userId=${accounts.owner.user.id}`,
  },
  { name: 'figures', as: 'owner', endpoint: 'metrics.getMetrics', path: '/api/hq/metrics' },
  { name: 'figures for a tenant', as: 'dispatcher', endpoint: 'metrics.getMetrics', path: '/api/hq/metrics' },
  { name: 'sums', as: 'admin', endpoint: 'tenants.getTenantSummary', path: `${list}/summary` },
  { name: 'all tenants', as: 'admin', endpoint: 'tenants.listTenants', path: list },
  { name: 'the first page', as: 'admin', endpoint: 'tenants.listTenants', path: paged('') },
  { name: 'the last page', as: 'admin', endpoint: 'tenants.listTenants', path: paged('page[number]=3') },
  { name: 'a page behind the last', as: 'admin', endpoint: 'tenants.listTenants', path: paged('page[number]=9') },
  { name: 'a search', as: 'admin', endpoint: 'tenants.listTenants', path: paged('q=FREIGHT') },
  { name: 'a plan', as: 'admin', endpoint: 'tenants.listTenants', path: paged('q=enter') },
  { name: 'a search for nothing', as: 'admin', endpoint: 'tenants.listTenants', path: paged('q=%25') },
  { name: 'an unknown order', as: 'admin', endpoint: 'tenants.listTenants', path: paged('sort=password') },
  ...['tenantName', 'subscriptionTier', 'monthlyRevenue', 'userCount', 'healthScore', 'riskLevel', 'lastActivity']
    .flatMap((field) => [field, `-${field}`])
    .map((sort) => ({
      name: `ordered by ${sort}`,
      as: 'admin' as const,
      endpoint: 'tenants.listTenants',
      path: paged(`page[number]=2&sort=${sort}`),
    })),
  { name: 'one tenant', as: 'admin', endpoint: 'tenants.getTenant', path: `${list}/${first.companyId}` },
  { name: 'no tenant', as: 'admin', endpoint: 'tenants.getTenant', path: `${list}/${missing}` },
  {
    name: 'what a deletion removes',
    as: 'admin',
    endpoint: 'tenants.getDeletionImpact',
    path: `${list}/${first.companyId}/deletion-impact`,
  },
  ...['swift', 'pro', first.companyId, second.id, '%', 'zzz'].map((q) => ({
    name: `looking for ${q}`,
    as: 'admin' as const,
    endpoint: 'search.search',
    path: `/api/hq/search?q=${encodeURIComponent(q)}`,
  })),
];

const newOwner = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@quist.example',
  password: 'Quiet-harvest-bridge-88',
  companyName: 'Quist Carriers',
  phone: '+1 555 0100',
  address: '',
  role: 'platform_owner',
};

const writes: Omit<Play, 'name'>[] = [
  {
    as: 'anonymous',
    endpoint: 'sessions.login',
    method: 'POST',
    path: '/hq/api/login',
    body: { email, password, employeeId },
  },
  {
    as: 'anonymous',
    endpoint: 'sessions.login',
    method: 'POST',
    path: '/hq/api/login',
    body: { email, password, employeeId: 'HQ-9999' },
  },
  { as: 'anonymous', endpoint: 'users.registerUser', method: 'POST', path: '/hq/api/register', body: newOwner },
  {
    as: 'anonymous',
    endpoint: 'users.registerUser',
    method: 'POST',
    path: '/hq/api/register',
    body: { ...newOwner, email },
  },
  { as: 'owner', endpoint: 'sessions.reportActivity', method: 'POST', path: '/hq/api/activity' },
  {
    as: 'admin',
    endpoint: 'tenants.issueDeletionCode',
    method: 'POST',
    path: `${list}/${first.companyId}/deletion-code`,
  },
  {
    as: 'owner',
    endpoint: 'tenants.deleteTenant',
    method: 'DELETE',
    path: `${list}/${first.companyId}`,
    body: { confirmationCode: 'AAAAAAAA' },
  },
  {
    as: 'owner',
    endpoint: 'tenants.issueDeletionCode',
    method: 'POST',
    path: `${list}/${first.companyId}/deletion-code`,
    isLate: true,
  },
  {
    as: 'owner',
    endpoint: 'sessions.reauthenticate',
    method: 'POST',
    path: '/hq/api/reauth',
    body: { password: 'wrong' },
  },
  { as: 'owner', endpoint: 'sessions.reauthenticate', method: 'POST', path: '/hq/api/reauth', body: { password } },
  {
    as: 'owner',
    endpoint: 'sessions.changePassword',
    method: 'POST',
    path: '/hq/api/password',
    body: { currentPassword: 'wrong', newPassword: password },
  },
  {
    as: 'owner',
    endpoint: 'sessions.changePassword',
    method: 'POST',
    path: '/hq/api/password',
    body: { currentPassword: password, newPassword: password },
  },
  {
    as: 'owner',
    endpoint: 'sessions.endSession',
    method: 'DELETE',
    path: '/hq/api/sessions/sid_00000000000000000000000000',
  },
  {
    as: 'owner',
    endpoint: 'tenants.issueDeletionCode',
    method: 'POST',
    path: `${list}/${first.companyId}/deletion-code`,
  },
  {
    as: 'owner',
    endpoint: 'tenants.deleteTenant',
    method: 'DELETE',
    path: `${list}/${first.companyId}`,
    body: { confirmationCode: 'AAAAAAAA' },
  },
  {
    as: 'owner',
    endpoint: 'tenants.deleteTenant',
    method: 'DELETE',
    path: `${list}/${first.companyId}`,
    usesCode: true,
  },
  { as: 'owner', endpoint: 'tenants.getTenant', method: 'GET', path: `${list}/${first.companyId}` },
  { as: 'owner', endpoint: 'tenants.getTenantSummary', method: 'GET', path: `${list}/summary` },
  { as: 'owner', endpoint: 'tenants.listTenants', method: 'GET', path: list },
  { as: 'owner', endpoint: 'search.search', method: 'GET', path: `/api/hq/search?q=${first.companyId}` },
  { as: 'owner', endpoint: 'sessions.logout', method: 'POST', path: '/hq/api/logout' },
];

/** In this order: what is written shows in what follows. */
export const plays: readonly Play[] = [
  ...reads.map((play) => ({ ...play, method: 'GET' })),
  ...tenantAnalyticsPlays,
  ...billingPlays,
  ...tenantPlays,
  ...supportAnalyticsPlays,
  ...collaborationPlays,
  ...writes.map((play, index) => ({ ...play, name: `step ${index + 1}: ${play.endpoint} as ${play.as}` })),
];
