import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import type { NounSamples } from '../../../testing/sample.ts';

export const samples: NounSamples = {
  calls: [],
  things: async (api, { a, b }) => ({ invoiceId: { a: await addInvoice(api, a), b: await addInvoice(api, b) } }),
};

async function addInvoice(api: TestApi, companyId: string): Promise<string> {
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', ${api.now()}, 10000, 0, ${api.now()}, ${api.now()})`);
  return id;
}
