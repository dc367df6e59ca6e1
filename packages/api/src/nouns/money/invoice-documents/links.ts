import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { makeLink } from './make-link.ts';
import { askForMethodLink } from './method-link-mail.ts';
import type { PaymentProvider } from '../payment-provider/service.ts';
import { invoiceMissing, invoiceVoid, issuedElsewhere, noProvider, tenantMissing } from './rules.ts';

/** For those who may remind a tenant: the holder of the link sees the invoice without a sign-in. */
export const createPaymentLink: Command<typeof contract.createPaymentLink> = async ({ invoiceId }, ctx) => {
  const { tx, actor, settings } = ctx;
  const [invoice] = await queryRows<{ companyId: string; status: string; isLinked: boolean }>(
    tx,
    sql`select company_id as "companyId", status, source_id is not null as "isLinked" from invoices
      where id = ${invoiceId} for key share`,
  );
  if (!invoice) throw invoiceMissing();
  if (invoice.isLinked) throw issuedElsewhere();
  if (invoice.status === 'void') throw invoiceVoid();
  const { companyId } = invoice;
  const { path, until } = await makeLink(tx, { invoiceId, companyId, createdBy: actor.userId });
  await audit(ctx, 'payment_link.created', { target: invoiceId, companyId, details: { until: until.toISOString() } });
  return { url: (settings.publicOrigin ?? '') + path, until: until.toISOString() };
};

/** For those who may charge a tenant: the holder of the link leaves a payment method without a sign-in. */
export const createMethodLink =
  (provider: PaymentProvider | undefined): Command<typeof contract.createMethodLink> =>
  async ({ companyId, body }, ctx) => {
    const { tx, actor, settings } = ctx;
    if (!provider?.pages) throw noProvider();
    const [tenant] = await queryRows(tx, sql`select from tenants where company_id = ${companyId} for key share`);
    if (!tenant) throw tenantMissing();
    if (body.send) return { recipients: await askForMethodLink(ctx, companyId) };
    const { path, until } = await makeLink(tx, { invoiceId: null, companyId, createdBy: actor.userId });
    const details = { until: until.toISOString() };
    await audit(ctx, 'method_link.created', { target: companyId, companyId, details });
    return { url: (settings.publicOrigin ?? '') + path, until: until.toISOString() };
  };
