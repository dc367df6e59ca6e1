/** The stages in their order, as tables and facts name them. */
export const onboardingStages = [
  'initial_contact',
  'account_setup',
  'documentation_review',
  'banking_integration',
] as const;
export type OnboardingStage = (typeof onboardingStages)[number];
/** The same as people read them, in the same order. */
export const stageNames = ['Initial Contact', 'Account Setup', 'Documentation Review', 'Banking Integration'] as const;
export type StageName = (typeof stageNames)[number];
