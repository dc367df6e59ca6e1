import type { FirstSteps } from './contract.ts';

/** What an installation needs before people can work with it, in the order in which it is set up. */
export const stepKeys = ['mail', 'keys', 'second_person', 'billing', 'bank', 'link'] as const;
export type StepKey = (typeof stepKeys)[number];

/** Steps that an installation can do without. */
export const optionalSteps = ['mail', 'bank', 'link'] as const satisfies readonly StepKey[];

export type StepState = 'done' | 'open' | 'not_needed';

export interface FirstStep {
  key: StepKey;
  state: StepState;
}

const isDone: Record<StepKey, (facts: FirstSteps) => boolean> = {
  mail: ({ mail }) => mail.isSet,
  keys: ({ hasSecretsKey }) => hasSecretsKey,
  second_person: ({ people }) => people.areTwo,
  billing: ({ billing }) => billing.mode === 'external' || (billing.mode === 'internal' && billing.hasSeller),
  bank: ({ bank }) => bank.isSet,
  link: ({ link }) => link.wasCalled,
};

/** The steps with their states; what is done is done even where somebody had said that it is not needed. */
export const stepsOf = (facts: FirstSteps): FirstStep[] =>
  stepKeys.map((key) => {
    if (isDone[key](facts)) return { key, state: 'done' };
    return { key, state: facts.notNeeded.some((one) => one === key) ? 'not_needed' : 'open' };
  });
