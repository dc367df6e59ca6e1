import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { endpoint, signedIn } from '../../http/contract/endpoint.ts';
import type { ExternalRunner } from '../../http/external/runner.ts';
import { serveExternal } from '../../http/pipeline/serve.ts';
import { conflict, notFound, refuse } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { invoices } from '../../nouns/money/invoices/tables.ts';
import { payments, paymentRuns } from '../../nouns/money/payments/tables.ts';

/** Charges one invoice, as part of the run under way; a test's example of work that leaves the transaction. */
export const chargeInvoice = endpoint({
  method: 'POST',
  path: '/api/test/charges',
  access: signedIn,
  summary: 'Charge an invoice',
  body: z.strictObject({ invoiceId: z.string() }),
  response: z.object({ id: z.string(), status: z.string(), attempts: z.number() }),
  status: 202,
  idempotent: true,
});

type Runner = Pick<ExternalRunner, 'attempt'>;

export const chargeRoute = (runner: Runner, { waitMs = 5_000, onAnswer = () => {} } = {}) =>
  serveExternal(chargeInvoice, {
    attempt: runner.attempt,
    waitMs,
    begin: async ({ body: { invoiceId } }, { tx, now }) => {
      const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
      if (!invoice) throw notFound('Invoice not found');
      if (invoice.dueAt > now) return refuse(conflict('This invoice is not due'));
      const [run] = await tx.select().from(paymentRuns).where(eq(paymentRuns.status, 'running'));
      const id = newId('pay', now.getTime());
      await tx.insert(payments).values({
        ...{ id, invoiceId, companyId: invoice.companyId, runId: run?.id ?? null },
        ...{ amountCents: invoice.amountCents, status: 'waiting', createdAt: now },
      });
      return { intentId: id };
    },
    answer: async ({ tx }, id) => {
      const [row] = await tx.select().from(payments).where(eq(payments.id, id));
      if (!row) throw notFound('Charge not found');
      onAnswer();
      return { id, status: row.status, attempts: row.attempts };
    },
  });
