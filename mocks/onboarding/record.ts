import * as contract from '@freight-hq/api/contract/onboarding';
import type { Recorder } from '../kit/recorder.ts';

export async function record({ get }: Recorder) {
  const { items, summary } = await get(contract.listOnboardings);
  const details: contract.OnboardingDetail[] = [];
  for (const { id } of items) details.push(await get(contract.getOnboarding, { id }));
  return { onboardings: { summary, items: details } };
}
