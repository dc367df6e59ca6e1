import { getDunningPlan, updateDunningPlan } from '@freight-hq/api/contract/money/dunning';
import { firstOf } from '../../kit/call.ts';
import { answersOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const plans = answersOf(answers, getDunningPlan, {});

/** The plan before and after it is changed. */
export const dunningPlans = {
  untouched: firstOf(plans),
  changed: firstOf(plans, ({ savedBy }) => savedBy !== undefined),
};

/** What a change of the plan would change. */
export const dunningPreview = firstOf(answersOf(answers, updateDunningPlan, {}));
