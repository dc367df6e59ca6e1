import {
  getOnboarding,
  listOnboardings,
  type OnboardingDetail,
  onboardingSortFields,
  onboardingStages,
  onboardingStatuses,
} from '@freight-hq/api/contract/tenants/onboarding';
import type { QueryClient } from '@tanstack/query-core';
import { metricsKey } from '../../desk/dashboard/metrics/data.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { tenantsKey } from '../tenants/data.ts';

const ownerForm = /^(?:me|nobody|usr_[0-9a-z]{26})$/;

const filters = {
  stage: onboardingStages,
  status: [...onboardingStatuses, 'completed'] as const,
  owner: { read: (text: string) => (ownerForm.test(text) ? text : undefined) },
};

export const onboardingQueue = listOf(listOnboardings, {
  key: ['onboarding', 'queue'],
  topic: 'onboarding',
  size: 50,
  sort: onboardingSortFields,
  filters,
  pageOf: (queue) => queue,
  failure: 'The onboarding queue could not be loaded.',
});

export const onboardingInAddress = { param: 'onboarding', prefix: 'onb' };

export const onboardingDetail = detailOf(getOnboarding, {
  key: ['onboarding', 'detail'],
  input: (onboardingId) => ({ onboardingId }),
  failure: 'The onboarding could not be loaded.',
});

/** Puts the new state of an onboarding where it shows; a completed one leaves the queue and is a tenant. */
export async function keepOnboarding(client: QueryClient, detail: OnboardingDetail): Promise<void> {
  const isOver = detail.completedAt !== undefined;
  onboardingDetail.keep(client, detail.id, detail);
  await onboardingQueue.keepRow(client, ({ id }) => id === detail.id, isOver ? undefined : detail);
  if (!isOver) return;
  void client.invalidateQueries({ queryKey: tenantsKey });
  void client.invalidateQueries({ queryKey: metricsKey });
}
