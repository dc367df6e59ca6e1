import * as contract from '@freight-hq/api/contract/tenants/onboarding';
import { accounts } from '../../kit/accounts.ts';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const first = 'page[size]=50&page[number]=1';

/** The two most urgent of each stage, and those with blockers. */
export async function prepare({ get, keepOnly }: Recorder) {
  const details = await readAll(get, '');
  const kept = [
    ...contract.stageNames.flatMap((name) => details.filter(({ stage }) => stage === name).slice(0, 2)),
    ...details.filter(({ blockers }) => blockers.length > 0),
  ];
  await keepOnly(
    'onboardings',
    kept.map(({ id }) => id),
  );
}

async function readAll(get: Recorder['get'], query: string): Promise<contract.OnboardingDetail[]> {
  const details: contract.OnboardingDetail[] = [];
  for (const { id } of (await get(contract.listOnboardings, { query })).items)
    details.push(await get(contract.getOnboarding, { id }));
  return details;
}

export async function record({ get, write, refused }: Recorder) {
  const all = await readAll(get, first);
  await get(contract.listOnboardings, { query: `${first}&status=pending` });
  const { id, dotNumber } = firstOf(all, ({ stage }) => stage === 'Initial Contact');
  const read = async () => {
    await get(contract.listOnboardings, { query: first });
    return get(contract.getOnboarding, { id });
  };
  const change = async (body: object) => {
    const { version } = await get(contract.getOnboarding, { id });
    await write(contract.updateOnboarding, { id, ifMatch: version, body });
    return read();
  };
  await change({ owner: accounts.owner.user.id });
  await change({ initialContact: { contactedOn: '2026-06-28', fleetSize: 12 } });
  await change({ initialContact: { fleetSize: 12 } });
  await refused(contract.advanceOnboarding, { id, body: { stage: 'Initial Contact' } });
  await change({ initialContact: { contactedOn: '2026-06-29', fleetSize: 12 } });
  await write(contract.advanceOnboarding, { id, body: { stage: 'Initial Contact' } });
  await read();

  const newcomer = (number: string) => ({
    ...{ companyName: 'Tern Point Freight', dotNumber: number, mcNumber: 'MC-771200', contactName: 'Tess Arden' },
    ...{ email: 'tess@ternpoint.example', phone: '(555) 555-0123', plan: 'starter', priority: 'medium' },
  });
  await refused(contract.createOnboarding, { body: newcomer(dotNumber) });
  const made = await write(contract.createOnboarding, { body: newcomer('5123456') });
  await get(contract.getOnboarding, { id: made.id });
  await read();
}
