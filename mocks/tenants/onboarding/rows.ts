import {
  onboardingDetail,
  type OnboardingDetail,
  onboardingSummary,
  type OnboardingSummary,
} from '@freight-hq/api/contract/tenants/onboarding';
import recorded from './onboardings.json' with { type: 'json' };

/** Some of each stage, the most urgent first. */
export const onboardings: readonly OnboardingDetail[] = onboardingDetail.array().parse(recorded.items);

/** Onboardings of a mocked API. */
export const onboardingRows = (): OnboardingDetail[] => [...onboardings];

const sums = onboardingSummary.parse(recorded.summary);

/** Sums as the endpoint answers them. */
export function onboardingSummaryOf(list: readonly OnboardingDetail[]): OnboardingSummary {
  const open = list.filter(({ completedAt }) => completedAt === undefined);
  const withStatus = (wanted: string) => open.filter(({ status }) => status === wanted).length;
  return {
    ...sums,
    inProgress: withStatus('active'),
    pendingReview: withStatus('pending'),
    completedThisWeek: sums.completedThisWeek + (list.length - open.length),
  };
}
