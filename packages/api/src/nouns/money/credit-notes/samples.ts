import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { counter, type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

/** An invoice that owes a dollar, so that one person credits it alone. */
async function owingInvoice({ api, companyId }: Given) {
  const id = await addInvoice(api, companyId, { creditedCents: 0 });
  return { things: { invoiceId: { a: id, b: id } } };
}

async function addInvoice(api: TestApi, companyId: string, { creditedCents }: { creditedCents: number }) {
  const id = newId('ivc');
  const now = api.now();
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at, credited_cents)
    values (${id}, ${companyId}, ${id}, ${creditedCents > 0 ? 'credited' : 'open'}, ${now}, 100, 0, ${now}, ${now}, ${creditedCents})`);
  await api.rows(lineUp);
  return id;
}

async function addNote(api: TestApi, companyId: string): Promise<string> {
  const id = newId('cnt');
  const invoiceId = await addInvoice(api, companyId, { creditedCents: 100 });
  await api.rows(sql`insert into credit_notes (id, number, company_key, invoice_id, lines, taxes, subtotal_cents, tax_cents,
      owed_cents, use, reason, user_id, at)
    values (${id}, ${`CN-SAMPLE-${next()}`}, ${companyId}, ${invoiceId}, '[{"position":1,"cents":100}]', '[]', 100, 0, 100,
      'credit', 'Issued for a truck that was sold', 'usr_sample', ${api.now()})`);
  return id;
}

export const samples: NounSamples = {
  calls: [
    sample(contract.createCreditNote)({
      body: () => ({ cents: 1, reason: 'Issued for a truck that was sold', use: 'credit' as const }),
      ready: owingInvoice,
    }),
  ],
  things: async (api, { a, b }) => ({ creditNoteId: { a: await addNote(api, a), b: await addNote(api, b) } }),
};
