import { getOnboarding, listOnboardings } from '@freight-hq/api/contract/tenants/onboarding';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The list with its sums. */
export const onboardingList = answerOf(answers, listOnboardings, { query: 'page[size]=50&page[number]=1' });

/** Some of each stage, the most urgent first. */
export const onboardings = onboardingList.items.map(({ id }) => answerOf(answers, getOnboarding, { id }));
