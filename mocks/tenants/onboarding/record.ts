import * as contract from '@freight-hq/api/contract/tenants/onboarding';
import type { Recorder } from '../../kit/recorder.ts';

/** The two most urgent of each stage, and those with blockers. */
export async function prepare({ get, keepOnly }: Recorder) {
  const details = await readAll(get);
  const kept = [
    ...contract.stageNames.flatMap((name) => details.filter(({ stage }) => stage === name).slice(0, 2)),
    ...details.filter(({ blockers }) => blockers.length > 0),
  ];
  await keepOnly(
    'onboardings',
    kept.map(({ id }) => id),
  );
}

export async function record({ get }: Recorder) {
  const { summary } = await get(contract.listOnboardings);
  return { onboardings: { summary, items: await readAll(get) } };
}

async function readAll(get: Recorder['get']): Promise<contract.OnboardingDetail[]> {
  const details: contract.OnboardingDetail[] = [];
  for (const { id } of (await get(contract.listOnboardings)).items) {
    details.push(await get(contract.getOnboarding, { id }));
  }
  return details;
}
