import { createCreditNote } from '@freight-hq/api/contract/money/credit-notes';
import { chargeInvoice } from '@freight-hq/api/contract/money/billing';
import { refundPayment } from '@freight-hq/api/contract/money/refunds';
import { getInvoice, listInvoices } from '@freight-hq/api/contract/money/invoice-register';
import { firstOf } from '../../kit/call.ts';
import { listPayments } from '@freight-hq/api/contract/money/payments';
import type { Recorder } from '../../kit/recorder.ts';

const first = 'page[size]=50';

export async function record({ get, write }: Recorder) {
  const newest = firstOf(await get(listInvoices, { query: first }));
  const overdue = firstOf(await get(listInvoices, { query: `${first}&status=overdue` }));
  for (const { id } of [newest, overdue]) await get(getInvoice, { id });
  const charged = firstOf(
    await get(listPayments, { query: 'status=succeeded' }),
    ({ channel }) => channel === 'charge',
  );
  await get(getInvoice, { id: charged.invoiceId });
  await get(listInvoices, { query: `${first}&status=void` });
  await write(createCreditNote, {
    id: newest.id,
    body: { cents: 12_500, reason: 'The trucks were sold in May', use: 'credit' },
  });
  await get(getInvoice, { id: newest.id });
  await write(refundPayment, { id: charged.id, body: { cents: 500, reason: 'The tenant was charged twice' } });
  // The last: its outcome comes at any time.
  await write(chargeInvoice, { id: overdue.id });
}
