import { companies } from '../../db/companies.ts';
import { invoices } from '../../nouns/money/invoices/tables.ts';
import { system } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import type { Database, Tx } from '../../db/tx.ts';
import { paymentRuns, payments } from '../../nouns/money/payments/tables.ts';
import { users } from '../../nouns/people/users/tables.ts';
import { lineUp } from './invoice-lines.ts';

const dayMs = 24 * 60 * 60_000;

/** A confirmed run over one due invoice of each amount, each of a separate company; returns the run's id. */
export async function addRun(db: Database, amountsCents: readonly number[]): Promise<string> {
  return db.withTx(system('test'), async (tx) => {
    const { runId, due } = await addDueInvoices(tx, amountsCents);
    for (const invoice of due) {
      await tx.insert(payments).values({
        ...{ id: newId('pay'), ...invoice, runId, status: 'waiting', createdAt: tx.now },
      });
    }
    return runId;
  });
}

/** A run that has begun and charges nothing yet, and one due invoice of each amount. */
export async function addDueInvoices(tx: Tx, amountsCents: readonly number[]) {
  const { now } = tx;
  const runId = newId('prn', now.getTime());
  const startedBy = newId('usr');
  await tx.insert(users).values({
    ...{ id: startedBy, email: `${startedBy}@hq.example`, firstName: 'Pay', lastName: 'Er', isActive: true },
    ...{ audience: 'hq', role: 'platform_owner', createdAt: now, updatedAt: now },
  });
  await tx.insert(paymentRuns).values({ id: runId, status: 'running', digest: 'test', startedBy, startedAt: now });
  const due: { invoiceId: string; companyId: string; amountCents: number }[] = [];
  for (const amountCents of amountsCents) {
    const companyId = newId('cmp');
    const invoiceId = newId('ivc');
    await tx.insert(companies).values({ id: companyId, name: companyId, dotNumber: companyId, createdAt: now });
    await tx.insert(invoices).values({
      ...{
        id: invoiceId,
        companyId,
        number: invoiceId,
        status: 'open',
        period: '2026-06-01',
        amountCents,
        paidCents: 0,
      },
      ...{ issuedAt: new Date(now.getTime() - 30 * dayMs), dueAt: new Date(now.getTime() - dayMs) },
    });
    due.push({ invoiceId, companyId, amountCents });
  }
  await tx.execute(lineUp);
  return { runId, due };
}
