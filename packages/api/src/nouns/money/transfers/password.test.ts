import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../../http/contract/endpoint.ts';
import { startBankDesk } from '../../../testing/rows/bank.ts';
import * as accounts from '../bank-accounts/contract.ts';
import * as approvals from '../approvals/contract.ts';
import * as controls from '../bank-controls/contract.ts';
import * as contract from './contract.ts';
import * as customers from '../bank-customers/contract.ts';
import * as monitoring from '../bank-monitoring/contract.ts';
import * as payees from '../payees/contract.ts';

/** A stop or a lock takes one person, at once; an application for a customer moves nothing. */
const withoutPassword = [
  'POST /api/hq/approvals/:approvalId/cancel',
  'POST /api/hq/bank-details/:companyId/factoring',
  'POST /api/hq/customers',
  'POST /api/hq/outgoing-stop',
  'POST /api/hq/transfers/:transferId/cancel',
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value;
const endpoints = [contract, accounts, approvals, controls, customers, monitoring, payees]
  .flatMap((exports): unknown[] => Object.values(exports))
  .filter(isEndpoint);
const asksPassword = ({ access }: Endpoint) =>
  typeof access === 'object' && access !== null && 'reauth' in access && access.reauth === true;

test('every write asks for the password again, but for those that stop', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(20);
  const free = writes.filter((endpoint) => !asksPassword(endpoint)).map(({ method, path }) => `${method} ${path}`);
  expect(free.toSorted()).toEqual(withoutPassword);
});

test('the sandbox, the contact of a customer and the call-back ask for it six minutes after the last entry', async () => {
  const desk = await startBankDesk();
  const [customer] = await desk.api.rows<{ id: string }>(sql`select id from bank_customers limit 1`);
  await desk.signIn();
  desk.api.clock.advance(6 * 60_000);
  const reason = 'The company has gone out of business';
  const calls: [string, string, object][] = [
    ['POST', '/api/hq/banking-sandbox', { mode: 'settle' }],
    ['POST', '/api/hq/banking-sandbox/payments/btr_00000000000000000000000000', { action: 'settle' }],
    ['PATCH', `/api/hq/customers/${customer?.id}`, { phone: '(555) 555-0188' }],
    ['POST', `/api/hq/customers/${customer?.id}/archive`, { reason }],
    ['POST', `/api/hq/bank-details/${desk.company.id}/call-back`, { spokeWith: 'Tess Arden', number: '1' }],
  ];
  for (const [method, path, body] of calls) {
    const { status, problem } = await desk.api.call(method, path, { token: desk.owner, body });
    expect([path, status, problem.code]).toEqual([path, 403, 'reauth_required']);
  }
  await desk.api.close();
});
