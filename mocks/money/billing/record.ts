import * as contract from '@freight-hq/api/contract/money/billing';
import { getTenantCredits } from '@freight-hq/api/contract/money/credits';
import { listDisputes } from '@freight-hq/api/contract/money/disputes';
import * as dunning from '@freight-hq/api/contract/money/dunning';
import { createMethodLink } from '@freight-hq/api/contract/money/invoice-documents';
import { listPaymentMethods } from '@freight-hq/api/contract/money/payment-methods';
import { listReceipts, recordPayment } from '@freight-hq/api/contract/money/payments';
import { call, firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const first = 'page[size]=50&page[number]=1';

/** Every billed tenant, a method that one has left, their reminders, a payment run before, at and after its end, and a payment by hand. */
export async function record({ api, get, write, until, send }: Recorder) {
  const read = async () => {
    await get(contract.getBillingSummary);
    return get(contract.listBilling, { query: first });
  };
  await read();
  const items = await get(contract.listBilling);
  await get(contract.listBilling, { query: `${first}&q=OVERDUE` });
  await get(contract.listBilling, { query: `${first}&sort=-outstanding&q=enterprise` });
  await get(contract.listPaymentRuns);
  for (const { companyId: id } of items) {
    await get(contract.getBilling, { id });
    await get(listReceipts, { id });
    await get(dunning.getTenantDunning, { id });
    await get(listPaymentMethods, { id });
    await get(getTenantCredits, { id });
    await get(listDisputes, { query: `companyId=${id}&page[size]=50` });
  }
  const owing = items.filter(({ outstanding }) => outstanding > 0);
  for (const { companyId: id } of owing)
    for (const template of contract.reminderTemplates)
      await send(call(contract.previewReminder, { id, query: `template=${template}` }));

  const { companyId: id } = firstOf(owing, ({ nextBilling }) => nextBilling !== undefined);
  await write(contract.sendReminder, { id, body: { template: 'overdue_notice' } });
  await get(contract.previewReminder, { id, query: 'template=overdue_notice' });
  await get(contract.getBilling, { id });
  await read();

  const preview = await write(contract.startPaymentRun, { body: { dryRun: true } });
  const run = await write(contract.startPaymentRun, { body: { dryRun: false, digest: preview.digest, without: [] } });
  await until(contract.getPaymentRun, { id: run.id }, ({ status }) => status === 'finished');
  await read();
  await get(contract.listPaymentRuns);
  for (const { companyId } of preview.results) await get(contract.getBilling, { id: companyId });
  await write(contract.startPaymentRun, { body: { dryRun: true } });

  const { companyId: payer } = firstOf(await get(contract.listBilling), ({ outstanding }) => outstanding > 0);
  const { invoices } = await get(contract.getBilling, { id: payer });
  const { id: invoiceId } = firstOf(invoices, ({ status }) => status === 'open' || status === 'overdue');
  await write(recordPayment, {
    id: payer,
    body: {
      channel: 'check',
      reference: '1043',
      receivedOn: '2026-06-12',
      cents: 60_000,
      parts: [{ invoiceId, cents: 10_000 }],
    },
  });
  await get(listReceipts, { id: payer });
  await get(getTenantCredits, { id: payer });

  const { companyId: leaving } = firstOf(items);
  const { url = '' } = await write(createMethodLink, { id: leaving, body: {} });
  const page = (await api.call('POST', url)).headers.get('location') ?? '';
  await api.call('POST', page.replace('?', '/pay?'));
  await until(listPaymentMethods, { id: leaving }, ({ methods }) => methods.length > 0);

  for (const { companyId } of items) {
    const { notStarted } = await get(dunning.getTenantDunning, { id: companyId });
    if (!notStarted[0]) continue;
    const { id: caseId } = await write(dunning.startDunning, { id: notStarted[0].invoiceId });
    await get(dunning.getTenantDunning, { id: companyId });
    await write(dunning.pauseDunning, {
      id: caseId,
      body: { until: '2026-07-10', reason: 'They pay on Friday, says Tess' },
    });
    await get(dunning.getTenantDunning, { id: companyId });
    break;
  }
}
