import { createPaymentLink, listKeptInvoices } from '@freight-hq/api/contract/money/invoice-documents';
import { listInvoices } from '@freight-hq/api/contract/money/invoice-register';
import { firstOf } from '../../kit/call.ts';
import { accounts } from '../../kit/accounts.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** The invoices of a tenant that was deleted, and a link to the newest invoice of another one. */
export async function record({ api, get, write }: Recorder) {
  const invoices = await get(listInvoices, { query: 'page[size]=50' });
  const newest = firstOf(invoices);
  const token = await api.signIn(accounts.owner.email);
  const of = (companyId: string) => `/api/hq/tenants/${companyId}`;
  for (const { companyId } of invoices) {
    if (companyId === newest.companyId) continue;
    const impact = await api.call('GET', `${of(companyId)}/deletion-impact`, { token });
    if ((impact.json as { blockers: unknown[] }).blockers.length > 0) continue;
    const code = await api.call('POST', `${of(companyId)}/deletion-code`, { token });
    const { confirmationCode } = code.json as { confirmationCode: string };
    const { status, text } = await api.call('DELETE', of(companyId), { token, body: { confirmationCode } });
    if (status >= 400) throw new Error(`No tenant was deleted: ${text}`);
    break;
  }
  await get(listKeptInvoices, { query: 'page[size]=50' });
  await write(createPaymentLink, { id: newest.id });
}
