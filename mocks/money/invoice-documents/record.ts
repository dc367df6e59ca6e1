import { createPaymentLink } from '@freight-hq/api/contract/money/invoice-documents';
import { listInvoices } from '@freight-hq/api/contract/money/invoice-register';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** A link to the newest invoice. */
export async function record({ get, write }: Recorder) {
  const { id } = firstOf(await get(listInvoices, { query: 'page[size]=50' }));
  await write(createPaymentLink, { id });
}
