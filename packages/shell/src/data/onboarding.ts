import {
  listOnboardings,
  type Onboarding,
  type OnboardingDetail,
  type OnboardingQueue,
} from '@freight-hq/api/contract/onboarding';
import type { QueryClient } from '@tanstack/query-core';
import { callAtom } from '../lib/call.ts';
import { queryAtom } from '../lib/queryClient.ts';
import { metricsKey } from './metrics.ts';
import { tenantKeys } from './tenants.ts';

export const onboardingKey = ['onboarding'] as const;

export const onboardingQueueAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: onboardingKey, queryFn: ({ signal }) => call(listOnboardings, {}, { signal }) };
});

/** Puts the new state of an onboarding where its old one shows; the sums are asked for again. */
export async function keepOnboarding(client: QueryClient, detail: OnboardingDetail): Promise<void> {
  await client.cancelQueries({ queryKey: onboardingKey });
  client.setQueryData<OnboardingQueue>(
    onboardingKey,
    (queue) => queue && { ...queue, items: withDetail(queue, detail) },
  );
  void client.invalidateQueries({ queryKey: onboardingKey });
  if (detail.completedAt === undefined) return;
  void client.invalidateQueries({ queryKey: tenantKeys.all });
  void client.invalidateQueries({ queryKey: metricsKey });
}

const order: readonly Onboarding['priority'][] = ['high', 'medium', 'low'];
const urgency = ({ priority, createdAt }: Onboarding) => `${order.indexOf(priority)} ${createdAt}`;

function withDetail({ items }: OnboardingQueue, detail: OnboardingDetail): Onboarding[] {
  const others = items.filter(({ id }) => id !== detail.id);
  if (detail.completedAt !== undefined) return others;
  return [...others, detail].toSorted((a, b) => (urgency(a) < urgency(b) ? -1 : 1));
}
