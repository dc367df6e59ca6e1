import type { DunningCase } from '@freight-hq/api/contract/money/dunning';
import { submissionIn } from '@freight-hq/components/Submission';
import type { DunningActs, NotStarted, PauseDraft } from './DunningPart.tsx';

/** No dialog is open; for stories. */
export const idleActs = (): DunningActs => ({
  pause: submissionIn<PauseDraft, DunningCase>({ status: 'idle' }),
  resume: submissionIn<void, DunningCase>({ status: 'idle' }),
  skip: submissionIn<string, DunningCase>({ status: 'idle' }),
  start: submissionIn<void, NotStarted>({ status: 'idle' }),
});
