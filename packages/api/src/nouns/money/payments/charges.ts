import { sql } from 'drizzle-orm';
import { claimEnd } from '../../../db/claims.ts';
import { literals } from '../../../db/columns.ts';
import { audit } from '../../../http/audit/audit.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { declineClassOf, feeOf } from '../payment-provider/rules.ts';
import type { ChargeOutcome, PageOutcome } from '../payment-provider/service.ts';
import { chargedMethod, endCheckout, type OpenCheckout, takeOpenCheckout } from '../payment-methods/service.ts';
import { raiseInvoices } from '../invoices/service.ts';
import { addCredit, lockRest, payInvoice } from './paying.ts';
import { keysKnownForMs } from './rules.ts';
import { payments, type paymentStatuses, pendingStatuses } from './tables.ts';

/** A charge that only this runner may ask the provider about until the claim expires. */
export interface ClaimedCharge {
  id: string;
  companyId: string;
  runId: string | null;
  invoiceId: string;
  amountCents: number;
  invoiceNumber: string;
  attempts: number;
  status: (typeof paymentStatuses)[number];
  /** The provider's reference, once it has the charge. */
  reference: string | null;
  /** Asked for so long ago that the provider may have forgotten its key: sending it again could charge twice. */
  isKeyOld: boolean;
  /** The provider's references of the tenant and of the method that was pinned when it was first asked. */
  customer: string | null;
  method: string | null;
  /** A page of the provider on which the invoice could be paid. */
  page?: OpenCheckout | undefined;
}

/** The provider was asked long ago, and does not have the charge. */
export interface Lost {
  status: 'lost';
}

/** The tenant has paid on a page of the provider, and so was not charged. */
export interface PaidByPage {
  status: 'paid_by_page';
  page: OpenCheckout;
  charge: PageOutcome;
}

/** After this time the provider is asked again how a debit stands, and for a fee that it has not told. */
const debitAskMs = 60 * 60_000;
const feeAskMs = 5 * 60_000;

/**
 * Claims the charge with the id, else the next due one: one that waits, or one whose outcome or fee the provider has to
 * be asked for.
 */
export async function claimCharge(tx: Tx, until: Date, id?: string): Promise<ClaimedCharge | undefined> {
  const isAskedFor = id === undefined ? sql`true` : sql`q.id = ${id}`;
  const oldKey = new Date(tx.now.getTime() - keysKnownForMs);
  const [charge] = await queryRows<ClaimedCharge>(
    tx,
    sql`update payments p set status = case when p.status = 'waiting' then 'processing' else p.status end,
        attempts = p.attempts + 1, claims = p.claims + 1, claimed_until = ${claimEnd(until, sql`p.claims`)},
        first_asked_at = coalesce(p.first_asked_at, ${tx.now}),
        method_id = coalesce(p.method_id, ${chargedMethod(sql`p.company_id`)})
      from invoices i
      where i.id = p.invoice_id and p.id = (
        select q.id from payments q where (q.status = 'waiting' or q.claimed_until <= ${tx.now}) and ${isAskedFor}
        order by q.status, q.id limit 1 for update of q skip locked)
      returning p.id, p.company_id as "companyId", p.run_id as "runId", p.invoice_id as "invoiceId",
        p.amount_cents::float8 as "amountCents", i.number as "invoiceNumber", p.attempts, p.status,
        p.provider_ref as reference, p.first_asked_at <= ${oldKey} as "isKeyOld",
        (select b.provider_customer from billing_profiles b where b.company_id = p.company_id) as customer,
        (select m.provider_ref from payment_methods m where m.id = p.method_id) as method`,
  );
  return charge;
}

/**
 * Looks for a page on which the tenant could pay the invoice meanwhile, before the charge is sent for the first time. The
 * lock of the invoice lets no other page begin unseen.
 */
export async function withOpenPage(tx: Tx, charge: ClaimedCharge): Promise<ClaimedCharge> {
  if (charge.reference !== null) return charge;
  await lockRest(tx, charge.invoiceId);
  return { ...charge, page: await takeOpenCheckout(tx, charge.invoiceId) };
}

/** Postpones a charge with an unknown outcome: it can be claimed again from the given time on. */
export async function postponeCharge(tx: Tx, { id }: Pick<ClaimedCharge, 'id'>, until: Date): Promise<void> {
  await tx.execute(sql`update payments set claimed_until = ${until} where id = ${id} and claimed_until is not null`);
}

/** Writes what the provider says of a charge. Its state only goes forward; the same answer again changes nothing. */
export async function settleCharge(
  tx: Tx,
  charge: ClaimedCharge,
  outcome: ChargeOutcome | Lost | PaidByPage,
): Promise<void> {
  if (outcome.status === 'paid_by_page') return adopt(tx, charge, outcome);
  if (outcome.status === 'lost') return keepLost(tx, charge);
  if (outcome.status === 'submitted') return submit(tx, charge, outcome.reference);
  if (outcome.status === 'declined') return decline(tx, charge, outcome);
  if (charge.status === 'succeeded') return keepFee(tx, charge, outcome.feeCents);
  return succeed(tx, charge, outcome);
}

/**
 * A charge that was never sent stands for what the tenant has paid on a page meanwhile. The amount of a payment never
 * changes: for another amount a separate payment is added, and the charge ends.
 */
async function adopt(tx: Tx, charge: ClaimedCharge, { page, charge: paid }: PaidByPage): Promise<void> {
  const amountCents = page.amountCents ?? charge.amountCents;
  const own = { ...charge, amountCents, reference: paid.reference };
  const isSame = amountCents === charge.amountCents;
  const adopted = await queryRows(
    tx,
    sql`update payments set provider_ref = ${isSame ? own.reference : null} where id = ${charge.id}
      and status = 'processing' and provider_ref is null returning id`,
  );
  if (adopted.length === 0) return;
  await endCheckout(tx, page.id, 'complete');
  if (isSame) return settleCharge(tx, own, paid);
  await decline(tx, charge, { status: 'declined', code: 'paid_on_page' });
  const id = await addPagePayment(tx, own);
  await settleCharge(tx, { ...own, id, runId: null, status: 'processing' }, paid);
}

type PagePayment = Pick<ClaimedCharge, 'companyId' | 'invoiceId' | 'amountCents' | 'reference'>;

/** What a tenant has paid on a page, as a payment whose outcome is written next; answers its id. */
export async function addPagePayment(tx: Tx, page: PagePayment): Promise<string> {
  const { companyId, invoiceId, amountCents, reference } = page;
  const id = newId('pay', tx.now.getTime());
  const asked = { providerRef: reference, status: 'processing', attempts: 1, firstAskedAt: tx.now } as const;
  await tx.insert(payments).values({ id, companyId, invoiceId, amountCents, ...asked, createdAt: tx.now });
  return id;
}

/** Nobody knows of the charge, and its key may be forgotten: only a person can end it, or the provider finds it late. */
async function keepLost(tx: Tx, { id }: ClaimedCharge): Promise<void> {
  await tx.execute(sql`update payments set lost_at = coalesce(lost_at, ${tx.now}), claims = ${maxClaims}::int,
      claimed_until = ${after(tx, debitAskMs)}
    where id = ${id} and status = 'processing'`);
}

async function submit(tx: Tx, { id, companyId, invoiceId }: ClaimedCharge, reference: string): Promise<void> {
  const [before] = await queryRows<{ status: string }>(
    tx,
    sql`select status from payments where id = ${id} and status in ('processing', 'submitted') for update`,
  );
  if (!before) return;
  await tx.execute(sql`update payments set status = 'submitted', provider_ref = ${reference}, claims = 0, lost_at = null,
      claimed_until = ${after(tx, debitAskMs)} where id = ${id}`);
  if (before.status === 'submitted') return;
  await audit({ tx, actor: tx.actor }, 'payment.submitted', { target: id, companyId, details: { invoiceId } });
}

async function decline(
  tx: Tx,
  { id, companyId, runId, invoiceId, amountCents }: ClaimedCharge,
  { code, advice, reference }: ChargeOutcome & { status: 'declined' },
): Promise<void> {
  const settled = await queryRows(
    tx,
    sql`update payments set status = 'declined', settled_at = ${tx.now}, claimed_until = null, claims = 0, lost_at = null,
        provider_ref = coalesce(${reference ?? null}, provider_ref), decline_code = ${code},
        decline_class = ${declineClassOf({ code, advice })}
      where id = ${id} and status in ('processing', 'submitted') returning id`,
  );
  if (settled.length === 0) return;
  const details = { ...(runId !== null && { runId }), invoiceId, amountCents };
  await audit({ tx, actor: tx.actor }, 'payment.declined', { target: id, companyId, reason: code, details });
}

async function succeed(
  tx: Tx,
  { id, companyId, runId, invoiceId, amountCents }: ClaimedCharge,
  { reference, feeCents }: ChargeOutcome & { status: 'succeeded' },
): Promise<void> {
  // It may have been paid by hand meanwhile.
  const paidCents = Math.min(amountCents, await lockRest(tx, invoiceId));
  const surplusCents = amountCents - paidCents;
  const settled = await queryRows(
    tx,
    sql`update payments set status = 'succeeded', settled_at = ${tx.now}, claims = 0, lost_at = null,
        claimed_until = ${feeCents === undefined ? after(tx, feeAskMs) : null},
        fee_cents = ${feeCents ?? feeOf(amountCents)}, is_fee_estimated = ${feeCents === undefined},
        surplus_cents = ${surplusCents}, provider_ref = ${reference}
      where id = ${id} and status in ('processing', 'submitted') returning id`,
  );
  if (settled.length === 0) return;
  const isCleared = paidCents > 0 && (await payInvoice(tx, invoiceId, paidCents));
  await addCredit(tx, companyId, surplusCents, { paymentId: id });
  const details = {
    ...(runId !== null && { runId }),
    ...{ invoiceId, amountCents },
    ...(surplusCents > 0 && { surplusCents }),
  };
  await audit({ tx, actor: tx.actor }, 'payment.succeeded', { target: id, companyId, details });
  if (isCleared) await raiseInvoices(tx, 'invoice.paid', [invoiceId]);
}

/** The fee in place of the usual one; without it the provider is asked later. */
async function keepFee(tx: Tx, { id }: ClaimedCharge, feeCents: number | undefined): Promise<void> {
  await tx.execute(
    feeCents === undefined
      ? sql`update payments set claims = 0, claimed_until = ${after(tx, debitAskMs)} where id = ${id} and is_fee_estimated`
      : sql`update payments set fee_cents = ${feeCents}, is_fee_estimated = false, claims = 0, claimed_until = null
          where id = ${id} and is_fee_estimated`,
  );
}

const after = (tx: Tx, ms: number): Date => new Date(tx.now.getTime() + ms);

/** Closes the current run if no charge of it is pending; answers whether none is. */
export async function finishRun(tx: Tx): Promise<boolean> {
  const [run] = await queryRows<{ id: string; paid: number; declined: number }>(
    tx,
    sql`update payment_runs r set status = 'finished', finished_at = ${tx.now}
      where r.status = 'running' and not exists (select from payments p
        where p.run_id = r.id and p.status in (${literals(pendingStatuses)}) and p.lost_at is null)
      returning r.id,
        (select count(*)::int from payments where run_id = r.id and status = 'succeeded') as paid,
        (select count(*)::int from payments where run_id = r.id and status = 'declined') as declined`,
  );
  if (!run) return false;
  const { id: runId, paid, declined } = run;
  await audit({ tx, actor: tx.actor }, 'payment_run.finished', { target: runId, details: { paid, declined } });
  return true;
}
