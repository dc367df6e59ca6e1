import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { Given, NounSamples } from '../../../testing/sample.ts';
import { sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

/** An invoice that owes a dollar, so that one person writes it off alone. */
async function owingInvoice({ api, companyId }: Given) {
  const id = newId('ivc');
  const now = api.now();
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', ${now}, 100, 0, ${now}, ${now})`);
  return { things: { invoiceId: { a: id, b: id } } };
}

const body = () => ({ reason: 'Issued for a truck that was sold' });

export const samples: NounSamples = {
  calls: [
    sample(contract.voidInvoice)({ body, ready: owingInvoice }),
    sample(contract.writeOffInvoice)({ body, ready: owingInvoice }),
  ],
};
