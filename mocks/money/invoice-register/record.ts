import { createCreditNote } from '@freight-hq/api/contract/money/credit-notes';
import { chargeInvoice } from '@freight-hq/api/contract/money/billing';
import { getInvoice, listInvoices } from '@freight-hq/api/contract/money/invoice-register';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const first = 'page[size]=50';

export async function record({ get, write }: Recorder) {
  const newest = firstOf(await get(listInvoices, { query: first }));
  const overdue = firstOf(await get(listInvoices, { query: `${first}&status=overdue` }));
  for (const { id } of [newest, overdue]) await get(getInvoice, { id });
  await get(listInvoices, { query: `${first}&status=void` });
  await write(createCreditNote, {
    id: newest.id,
    body: { cents: 12_500, reason: 'The trucks were sold in May', use: 'credit' },
  });
  await get(getInvoice, { id: newest.id });
  // The last: its outcome comes at any time.
  await write(chargeInvoice, { id: overdue.id });
}
