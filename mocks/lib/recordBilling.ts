import {
  type BillingDetails,
  type BillingItem,
  type PaymentRun,
  reminderTemplates,
} from '@freight-hq/api/contract/billing';
import { type Ask, refusedBy } from './recordRefusals.ts';

const path = '/api/hq/billing';
// A run gets another id each time; the same here, so that recording again changes nothing.
const recordedRunId = 'prn_01kwcnq6000000000000000000';

/** What the mocks answer about billing: before a payment run, the run itself, whom it left how, and what is refused. */
export async function recordBilling(ask: Ask) {
  const get = async <T>(rest = '') => (await ask('owner', 'GET', path + rest)).json as T;
  const items = await get<BillingItem[]>();
  const details: BillingDetails[] = [];
  for (const { companyId } of items) details.push(await get(`/${companyId}`));
  const billing = { summary: await get('/summary'), file: (await ask('owner', 'GET', `${path}/export`)).text, details };
  const reminders = await recordReminders(ask, items);
  const refusals = await recordRefusals(ask, items);
  return { files: { billing, reminders, paymentRuns: await recordRun(ask) }, refusals };
}

async function recordReminders(ask: Ask, items: readonly BillingItem[]) {
  const reminders: object[] = [];
  for (const { companyId } of items.filter(({ outstanding }) => outstanding > 0)) {
    for (const template of reminderTemplates) {
      const { status, json } = await ask('owner', 'GET', `${path}/${companyId}/reminder?template=${template}`);
      if (status === 200) reminders.push({ companyId, ...(json as object) });
    }
  }
  return reminders;
}

async function recordRefusals(ask: Ask, items: readonly BillingItem[]) {
  const refused = refusedBy(ask);
  const idOf = (isWanted: (item: BillingItem) => boolean) => items.find(isWanted)?.companyId ?? '';
  const owing = idOf(({ outstanding, nextBilling }) => outstanding > 0 && nextBilling !== undefined);
  const left = idOf(({ outstanding, nextBilling }) => outstanding > 0 && nextBilling === undefined);
  const settled = idOf(({ outstanding }) => outstanding === 0);
  const body = { template: 'friendly_reminder' };
  await ask('owner', 'POST', `${path}/${owing}/reminders`, body);
  return {
    notBilled: await refused('owner', 'GET', `${path}/cmp_00000000000000000000000000`),
    nothingOutstanding: await refused('owner', 'GET', `${path}/${settled}/reminder`),
    noRecipient: await refused('owner', 'GET', `${path}/${left}/reminder`),
    reminderCooldown: await refused('owner', 'POST', `${path}/${owing}/reminders`, body),
    listChanged: await refused('owner', 'POST', `${path}/runs`, { dryRun: false, digest: 'another' }),
    runMissing: await refused('owner', 'GET', `${path}/runs/prn_00000000000000000000000000`),
  };
}

async function recordRun(ask: Ask) {
  const start = async (body: object) => (await ask('owner', 'POST', `${path}/runs`, body)).json as PaymentRun;
  const preview = await start({ dryRun: true });
  const { id } = await start({ dryRun: false, digest: preview.digest });
  const look = async () => (await ask('owner', 'GET', `${path}/runs/${id}`)).json as PaymentRun;
  let finished = await look();
  while (finished.status !== 'finished') finished = await look();
  const after: BillingDetails[] = [];
  for (const { companyId } of finished.results) {
    const { lastReminderAt: _, ...details } = (await ask('owner', 'GET', `${path}/${companyId}`))
      .json as BillingDetails;
    after.push(details);
  }
  return { preview, finished: { ...finished, id: recordedRunId }, next: await start({ dryRun: true }), after };
}
