import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { companies } from '../../../db/companies.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Input, Output } from '../../../http/contract/endpoint.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type { ExternalHandlers } from '../../../http/pipeline/serve.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import type { Application } from './contract.ts';
import { bankApplications } from './tables.ts';
import type { ApplicationRunner } from './applications.ts';
import { applicantMissing, checkAge, hasAccount } from './rules.ts';

type Create = typeof contract.createBankCustomer;

/** How long a request waits for the bank. */
const waitMs = 6_000;
/** Until then the request itself sends it, which alone has all that the bank is to be told. */
const firstAttemptMs = 60_000;

export const createBankCustomer = (runner: ApplicationRunner): ExternalHandlers<Input<Create>, Output<Create>> => ({
  waitMs,
  begin: async ({ body }, ctx) => {
    if (!runner.provider) throw conflict('No bank is connected', { code: 'no_bank' });
    return { intentId: await apply(ctx, body) };
  },
  attempt: (id, { body: { ssn, dob } }) =>
    runner.attempt(id, { socialSecurityNumber: digitsOf(ssn), dateOfBirth: dob }),
  answer: async ({ tx }, id) => {
    const application = await readApplication(tx, id);
    if (application.status === 'denied') {
      throw conflict('The bank has refused the application', { code: 'application_denied' });
    }
    if (application.status === 'lost') {
      throw conflict('The bank did not receive the application; enter it again', { code: 'application_lost' });
    }
    const isKnown = application.status === 'approved' || application.status === 'pending';
    return reply({ application }, isKnown ? {} : { status: 202 });
  },
});

const digitsOf = (ssn: string) => ssn.replaceAll('-', '');

async function apply(ctx: Ctx, body: Input<Create>['body']): Promise<string> {
  const { tx, now } = ctx;
  const { companyId, firstName, lastName, email, phone, ssn, dob } = body;
  checkAge(dob, now);
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
  if (!company) throw applicantMissing();
  const [held] = await queryRows<{ hasAccount: boolean; isApplied: boolean }>(
    tx,
    sql`select exists (select from bank_accounts where company_id = ${companyId} and status <> 'closed') as "hasAccount",
      exists (select from bank_applications where company_id = ${companyId} and status in ('sending', 'unanswered', 'pending')) as "isApplied"`,
  );
  if (held?.hasAccount) throw hasAccount();
  if (held?.isApplied) throw conflict('An application of the company is under way', { code: 'application_open' });
  const id = newId('bap', now.getTime());
  const claimedUntil = new Date(now.getTime() + firstAttemptMs);
  await tx.insert(bankApplications).values({
    ...{ id, companyId, firstName, lastName, email, phone, ssnLast4: digitsOf(ssn).slice(-4) },
    ...{ status: 'sending', claimedUntil, createdAt: now },
  });
  await audit(ctx, 'bank_customer.proposed', { target: id, companyId });
  return id;
}

async function readApplication(tx: Tx, id: string): Promise<Application> {
  const [row] = await queryRows<{ companyId: string; status: Application['status']; customerId: string | null }>(
    tx,
    sql`select company_id as "companyId", status, customer_id as "customerId" from bank_applications where id = ${id}`,
  );
  if (!row) throw notFound('Application not found');
  const { companyId, status, customerId } = row;
  const [account] = await queryRows<{ id: string }>(
    tx,
    sql`select id from bank_accounts where customer_id = ${customerId} order by created_at limit 1`,
  );
  return { id, companyId, status, ...(customerId && { customerId }), ...(account && { accountId: account.id }) };
}
