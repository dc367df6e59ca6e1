import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { errorFields, type Logger } from '../../../kernel/log/logger.ts';
import type { MethodState, PaymentProvider } from '../payment-provider/service.ts';
import type * as contract from './contract.ts';
import type { PaymentMethod } from './contract.ts';
import { expiryText, isExpired, methodInUse, methodMissing, tenantMissing } from './rules.ts';

interface Row {
  id: string;
  kind: PaymentMethod['kind'];
  brand: string | null;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
  bank: string | null;
  status: 'active' | 'verifying';
  createdAt: string;
}

export const listPaymentMethods =
  (provider: PaymentProvider | undefined): Query<typeof contract.listPaymentMethods> =>
  async ({ companyId }, { tx }) => {
    const tenants = await queryRows(tx, sql`select from tenants where company_id = ${companyId}`);
    if (tenants.length === 0) throw tenantMissing();
    return { isNeeded: provider?.needsMethod ?? false, methods: await readMethods(tx, companyId) };
  };

/** The methods of a company, the newest first; detached ones are left out. */
export async function readMethods(tx: Tx, companyId: string): Promise<PaymentMethod[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select id, kind, brand, last4, exp_month as "expMonth", exp_year as "expYear", bank, status,
        ${iso(sql`created_at`)} as "createdAt"
      from payment_methods where company_id = ${companyId} and status <> 'detached'
      order by created_at desc, id desc limit 20`,
  );
  const charged = rows.find(({ status }) => status === 'active')?.id;
  return rows.map(({ id, kind, brand, last4, expMonth, expYear, bank, status }) => ({
    ...{ id, kind, last4, isCharged: id === charged },
    ...(brand !== null && { brand }),
    ...(bank !== null && { bank }),
    ...(expMonth !== null && expYear !== null && { expires: expiryText(expMonth, expYear) }),
    status: expMonth !== null && expYear !== null && isExpired(expMonth, expYear, tx.now) ? 'expired' : status,
  }));
}

/** Takes the method away here, whatever the provider answers: it is charged no more. Then the provider is told. */
export const detachPaymentMethod =
  (provider: PaymentProvider | undefined, logger: Logger): Command<typeof contract.detachPaymentMethod> =>
  async ({ companyId, methodId }, ctx) => {
    const { tx, now } = ctx;
    const [found] = await queryRows<{ last4: string; reference: string }>(
      tx,
      sql`select last4, provider_ref as reference from payment_methods
      where id = ${methodId} and company_id = ${companyId} and status <> 'detached' for update`,
    );
    if (!found) throw methodMissing();
    const charges = await queryRows(
      tx,
      sql`select from payments where company_id = ${companyId} and channel = 'charge'
      and status in ('waiting', 'processing', 'submitted') limit 1`,
    );
    if (charges.length > 0) throw methodInUse();
    await tx.execute(sql`update payment_methods set status = 'detached', updated_at = ${now} where id = ${methodId}`);
    await audit(ctx, 'payment_method.removed', { target: methodId, companyId, details: { last4: found.last4 } });
    tx.afterCommit(() => {
      void provider?.pages
        ?.detachMethod(found.reference)
        .catch((error: unknown) => logger.warn('method_not_detached', { id: methodId, ...errorFields(error) }));
    });
  };

/**
 * Writes a method as the provider says it is. One that a person has taken away stays away.
 */
export async function keepMethod(tx: Tx, companyId: string, state: MethodState): Promise<void> {
  const { reference, kind, brand, last4, expMonth, expYear, bank, mandate, status } = state;
  const { now } = tx;
  const id = newId('pmt', now.getTime());
  const added = await queryRows<{ id: string }>(
    tx,
    sql`insert into payment_methods (id, company_id, provider_ref, kind, brand, last4, exp_month, exp_year, bank, mandate,
        status, created_at, updated_at)
      values (${id}, ${companyId}, ${reference}, ${kind}, ${brand ?? null}, ${last4}, ${expMonth ?? null}::int,
        ${expYear ?? null}::int, ${bank ?? null}, ${mandate ?? null}, ${status}, ${now}, ${now})
      on conflict (provider_ref) do nothing returning id`,
  );
  if (added.length > 0) {
    await audit({ tx, actor: tx.actor }, 'payment_method.added', { target: id, companyId, details: { kind, last4 } });
    return;
  }
  await tx.execute(sql`update payment_methods set status = ${status}, exp_month = ${expMonth ?? null}::int,
      exp_year = ${expYear ?? null}::int, updated_at = ${now}
    where provider_ref = ${reference} and company_id = ${companyId} and status <> 'detached'
      and (status, coalesce(exp_month, 0), coalesce(exp_year, 0))
        is distinct from (${status}::text, ${expMonth ?? 0}::int, ${expYear ?? 0}::int)`);
}
