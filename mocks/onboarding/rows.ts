import {
  onboardingDetail,
  type OnboardingDetail,
  onboardingSummary,
  type OnboardingSummary,
} from '@freight-hq/api/contract/onboarding';
import recorded from './onboardings.json' with { type: 'json' };

/** Everybody in the queue, the most urgent first. */
export const onboardings: readonly OnboardingDetail[] = onboardingDetail.array().parse(recorded.items);

const sums = onboardingSummary.parse(recorded.summary);

/** Sums as the endpoint answers them; what was completed before the story began is in them too. */
export function onboardingSummaryOf(all: readonly OnboardingDetail[]): OnboardingSummary {
  const open = all.filter(({ completedAt }) => completedAt === undefined);
  const withStatus = (wanted: string) => open.filter(({ status }) => status === wanted).length;
  return {
    ...sums,
    inProgress: withStatus('active'),
    pendingReview: withStatus('pending'),
    completedThisWeek: sums.completedThisWeek + (all.length - open.length),
  };
}
