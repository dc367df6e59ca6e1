import { listOnboardings, type OnboardingDetail } from '@freight-hq/api/contract/onboarding';
import type { OnboardingQuery, QueuePage } from '@freight-hq/screens/TenantOnboarding';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { queryAtom } from '../kit/queryClient.ts';
import { metricsKey } from '../dashboard/data.ts';
import { tenantsKey } from '../tenants/data.ts';

const pageSize = 24;
const queueKey = ['onboarding'] as const;

/** One page of the queue; the page before it stays until the next one is there. */
export const onboardingPageAtom = (askedAtom: Atom<OnboardingQuery>) =>
  queryAtom<QueuePage>((get) => {
    const call = get(callAtom);
    const { page } = get(askedAtom);
    const query = { 'page[size]': pageSize, 'page[number]': page };
    return {
      queryKey: [...queueKey, page],
      queryFn: async ({ signal }) => {
        const queue = await call(listOnboardings, { query }, { signal });
        return { ...queue, isTotalExact: true, page, size: pageSize };
      },
      placeholderData: keepPreviousData,
    };
  });

/** Shows the new state of an onboarding everywhere; order and sums are loaded again. */
export async function keepOnboarding(client: QueryClient, detail: OnboardingDetail): Promise<void> {
  await client.cancelQueries({ queryKey: queueKey });
  client.setQueriesData<QueuePage>({ queryKey: queueKey }, (page) => page && withDetail(page, detail));
  void client.invalidateQueries({ queryKey: queueKey });
  if (detail.completedAt === undefined) return;
  void client.invalidateQueries({ queryKey: tenantsKey });
  void client.invalidateQueries({ queryKey: metricsKey });
}

function withDetail(page: QueuePage, detail: OnboardingDetail): QueuePage {
  if (detail.completedAt === undefined)
    return { ...page, items: page.items.map((item) => (item.id === detail.id ? detail : item)) };
  const items = page.items.filter(({ id }) => id !== detail.id);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
