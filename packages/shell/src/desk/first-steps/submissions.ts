import { markFirstStep } from '@freight-hq/api/contract/desk/first-steps';
import type { OptionalStep } from '@freight-hq/screens/desk/FirstSteps';
import { type Sent, submission } from '../../kit/submission.ts';
import { bad } from '../../lib/toasts.ts';
import { keepFirstSteps } from './data.ts';

export const stepMarking = submission(
  (call, { draft: isNeeded, target: step, options }: Sent<boolean, OptionalStep>) =>
    call(markFirstStep, { body: { step, isNeeded } }, options),
  {
    keep: (client, facts) => keepFirstSteps(client, facts),
    refusal: (reason) => bad('Step Not Changed', reason),
    failure: 'The step could not be changed. Try again.',
  },
);
