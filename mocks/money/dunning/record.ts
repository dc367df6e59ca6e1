import { listBilling } from '@freight-hq/api/contract/money/billing';
import {
  type DunningPlan,
  getDunningPlan,
  getTenantDunning,
  startDunning,
  updateDunningPlan,
} from '@freight-hq/api/contract/money/dunning';
import type { Recorder } from '../../kit/recorder.ts';

/** Starts the dunning of one overdue invoice, whose next step is the first charge. */
export async function prepare({ get, write }: Recorder) {
  const items = await get(listBilling, { query: 'page[size]=50' });
  for (const { companyId: id } of items) {
    const { notStarted } = await get(getTenantDunning, { id });
    if (!notStarted[0]) continue;
    await write(startDunning, { id: notStarted[0].invoiceId });
    return;
  }
  throw new Error('No invoice of the demo is overdue');
}

/** The first charge is switched off: as a preview, and then for good. */
const withoutCharge = ({ zone, steps }: DunningPlan) => ({
  zone,
  steps: steps.map((step) => (step.step === 'charge' ? { ...step, isOn: false } : step)),
});

export async function record({ get, write }: Recorder) {
  const plan = await get(getDunningPlan);
  const body = withoutCharge(plan);
  await write(updateDunningPlan, { body: { ...body, dryRun: true }, ifMatch: plan.version });
  await get(getDunningPlan);
  await write(updateDunningPlan, { body, ifMatch: plan.version });
  await get(getDunningPlan);
}
