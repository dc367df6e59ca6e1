import * as contract from '@freight-hq/api/contract/money/billing';
import { call } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

// A run has another id each time; a fixed one here, so that recording again changes nothing.
const runId = 'prn_01kwcnq6000000000000000000';

/** Every billed tenant, its reminders, and a payment run before, at and after its end. */
export async function record({ get, send }: Recorder) {
  const items = await get(contract.listBilling);
  const start = async (body: object) =>
    (await send(call(contract.startPaymentRun, { body }))).json as contract.PaymentRun;
  const preview = await start({ dryRun: true });
  const onlyDigests: Record<string, string> = {};
  for (const { companyId: only } of preview.results) onlyDigests[only] = (await start({ dryRun: true, only })).digest;
  const details: contract.BillingDetails[] = [];
  for (const { companyId: id } of items) details.push(await get(contract.getBilling, { id }));
  const billing = {
    summary: await get(contract.getBillingSummary),
    file: await get(contract.exportBilling),
    details,
    invoiceFile: await get(contract.exportInvoices, { id: items[0]?.companyId }),
  };
  const reminders: object[] = [];
  for (const { companyId: id } of items.filter(({ outstanding }) => outstanding > 0)) {
    for (const template of contract.reminderTemplates) {
      const { status, json } = await send(call(contract.previewReminder, { id, query: `template=${template}` }));
      if (status === 200) reminders.push({ companyId: id, ...(json as object) });
    }
  }
  const { id } = await start({ dryRun: false, digest: preview.digest });
  let finished = await get(contract.getPaymentRun, { id });
  while (finished.status !== 'finished') finished = await get(contract.getPaymentRun, { id });
  const after: contract.BillingDetails[] = [];
  for (const { companyId } of finished.results) {
    const { lastReminderAt: _, ...rest } = await get(contract.getBilling, { id: companyId });
    after.push(rest);
  }
  const next = await start({ dryRun: true });
  const list = (await get(contract.listPaymentRuns)).map((run) => ({ ...run, id: runId }));
  return {
    billing,
    reminders,
    paymentRuns: { preview, finished: { ...finished, id: runId }, next, after, list, onlyDigests },
  };
}
