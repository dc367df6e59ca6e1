import { makeWorld } from '@freight-hq/mocks/seed';
import { newId } from '../kernel/ids.ts';
import { testAnchor } from './anchor.ts';
import { nameOf, type AppRoute } from './routes-of.ts';

let count = 0;
let raised = 0;
let resolved = 0;

const { companies, tenants, bankAccounts } = makeWorld({ anchor: testAnchor }).rows;
const swift = companies.find(({ name }) => name === 'Swift Haul Logistics');
const demoTenantId = tenants.find(({ companyId }) => companyId === swift?.id)?.id;

const bodies: Record<string, () => unknown> = {
  'POST /hq/api/login': () => ({
    email: 'owner@freight-hq.example',
    password: 'Harbour-lantern-2026',
    employeeId: 'HQ-1001',
  }),
  'POST /hq/api/reauth': () => ({ password: 'Harbour-lantern-2026' }),
  'POST /hq/api/password': () => ({
    currentPassword: 'Harbour-lantern-2026',
    newPassword: 'Harbour-lantern-2026',
  }),
  'POST /hq/api/register': () => ({
    firstName: 'Ada',
    lastName: 'Marsh',
    email: `ada.${(count += 1)}@newcomer.example`,
    password: 'correct-horse-battery-41',
    companyName: 'Newcomer Lines',
    phone: '+1 555 0100',
    address: '1 Dock Street',
    role: 'platform_owner',
  }),
  'POST /api/hq/support/tickets': () => ({
    tenantId: demoTenantId,
    subject: 'Gate code does not open the yard',
    description: 'It worked until Friday.',
    priority: 'medium',
    customerEmail: 'dispatch@swifthaul.example',
  }),
  'POST /api/hq/support/tickets/:ticketId/messages': () => ({ visibility: 'internal', body: 'Called back' }),
  'PATCH /api/hq/support/tickets/:ticketId': () => ({ category: (count += 1) % 2 ? 'billing' : 'training' }),
  'POST /api/hq/support/tickets/bulk': () => ({ ids: [newId('tkt')], action: 'resolve' }),
  'POST /api/hq/knowledge/articles': () => ({ title: 'Yard checks', category: 'Dispatch', body: 'Look **twice**.' }),
  'PATCH /api/hq/knowledge/articles/:articleId': () => ({ title: `Yard checks ${(count += 1)}` }),
  'PUT /api/hq/knowledge/articles/:articleId/vote': () => ({ vote: (count += 1) % 2 ? 'like' : null }),
  'PATCH /api/hq/tenants/:companyId': () => ({ contactName: `Contact ${(count += 1)}` }),
  'POST /api/hq/tenants/:companyId/suspend': () => ({ reason: 'Invoices are unpaid' }),
  'POST /api/hq/tenants/:companyId/resume': () => ({ reason: 'Invoices are paid' }),
  'POST /api/hq/onboarding': () => ({
    companyName: 'Tern Point Freight',
    dotNumber: String(6_100_000 + (count += 1)),
    mcNumber: 'MC-771200',
    contactName: 'Tess Arden',
    email: 'tess@ternpoint.example',
    phone: '(555) 555-0123',
    plan: 'starter',
  }),
  'PATCH /api/hq/onboarding/:onboardingId': () => ({
    initialContact: { contactedOn: '2026-06-01', fleetSize: (count += 1) },
  }),
  'POST /api/hq/onboarding/:onboardingId/advance': () => ({ stage: 'Initial Contact' }),
  'POST /api/hq/billing/:companyId/reminders': () => ({ template: 'friendly_reminder' }),
  'POST /api/hq/force-transfer': () => ({ companyId: bankedId, amount: 1, type: 'force_credit', description: 'Test' }),
  'POST /api/hq/customers': () => ({
    companyId: swift?.id,
    ...{ firstName: 'Tess', lastName: 'Arden', email: 'tess@ternpoint.example', phone: '(555) 555-0123' },
    ...{ ssn: '000-00-0000', dob: '1980-01-31' },
  }),
  'POST /api/hq/accounts/:accountId/reveal': () => ({ reason: 'A wire has to be traced' }),
  'POST /api/hq/transfers/:transferId/release': () => ({ reason: 'The claim was withdrawn' }),
  'POST /api/hq/banking-sandbox': () => ({ mode: 'settle' }),
  'POST /api/hq/banking-sandbox/payments/:transferId': () => ({ action: 'settle' }),
  'POST /api/hq/account-action': () => ({ companyId: bankedId, action: 'restrict' }),
  'POST /api/hq/update-banking-limits': () => ({
    companyId: bankedId,
    limits: { atmWithdrawalLimit: 10 },
    type: 'card',
  }),
  'POST /api/hq/outgoing-stop': () => ({ reason: 'Suspicious withdrawals at three tenants' }),
  'POST /api/hq/outgoing-stop/lift': () => ({ reason: 'The withdrawals were the tenants own' }),
  'POST /api/internal/banking/events': () => ({
    ...{ id: `evt_${(count += 1)}`, paymentId: 'pay_1', key: 'unknown' },
    ...{ state: 'sent', at: testAnchor.toISOString() },
  }),
  'POST /api/hq/billing/runs': () => ({ dryRun: true }),
  'POST /api/collaboration/sessions': () => ({
    resourceType: 'load_board',
    resourceId: 'today',
    sessionName: `Look ${(count += 1)}`,
  }),
  'POST /api/collaboration/annotations': () => ({
    sessionId: newId('ses'),
    annotationType: 'comment',
    targetElement: 'main > h1',
    position: { x: 10, y: 20 },
    content: 'Look here',
    color: '#FF6B6B',
  }),
  'PATCH /api/collaboration/annotations/:annotationId': () => ({ isResolved: (count += 1) % 2 === 0 }),
  'POST /api/hq/support/dashboards': () => ({ name: 'Quarter', months: 3, agentIds: [] }),
  'POST /api/eld/alerts/:alertId/snooze': () => ({ until: new Date(testAnchor.getTime() + 3_600_000).toISOString() }),
  'POST /api/eld/alerts/bulk': () => ({ action: 'read', ids: [newId('alr')] }),
  'POST /api/internal/alerts': () => ({
    companyId: swift?.id,
    dedupeKey: `yard:${(raised += 1)}`,
    type: 'dispatch',
    severity: 'low',
    title: 'Call the yard',
    message: 'The gate is closed',
  }),
  // In the order in which they were raised.
  'POST /api/internal/alerts/resolve': () => ({
    companyId: swift?.id,
    dedupeKey: `yard:${(resolved += 1)}`,
    reason: 'Done',
  }),
  'DELETE /api/hq/tenants/:companyId': () => ({ confirmationCode: 'ABCDEFGH' }),
};

/** The first by name, which the deletions of a test come to last. */
const bankedId = companies
  .filter(({ id }) => bankAccounts.some(({ companyId }) => companyId === id))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))[0]?.id;

const queries: Record<string, string> = {
  'GET /api/hq/banking-controls': `?companyId=${bankedId}`,
  'GET /api/hq/transfers': `?companyId=${bankedId}`,
  'GET /api/hq/search': '?q=swift',
  'GET /api/collaboration/sessions': '?resourceType=load_board&resourceId=today',
};

/** A body that the route's contract accepts, new each time; undefined where it takes none. */
export function validBody(route: AppRoute): unknown {
  return bodies[nameOf(route)]?.();
}

/** A body for the fuzz test to change. It is valid, except that a password change names a wrong password, so that no account is locked out. */
export function bodyToSpoil(route: AppRoute): unknown {
  const body = validBody(route);
  return nameOf(route) === 'POST /hq/api/password' ? { ...Object(body), currentPassword: 'not the password' } : body;
}

/** A query that the route's contract accepts. */
export const validQuery = (route: AppRoute): string => queries[nameOf(route)] ?? '';
