import {
  type DunningCase,
  pauseDunning,
  resumeDunning,
  skipDunningStep,
  startDunning,
} from '@freight-hq/api/contract/money/dunning';
import type { NotStarted, PauseDraft } from '@freight-hq/screens/money/TenantBilling';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadBilling } from './data.ts';
import { dunningToasts } from './words.ts';

export const dunningPause = submission(
  (call, { draft, target: { id: caseId } }: Sent<PauseDraft, DunningCase>) =>
    call(pauseDunning, { caseId, body: draft }),
  {
    keep: reloadBilling,
    toast: (_case, { target: { invoiceNumber } }) => dunningToasts.paused(invoiceNumber),
    onRefused: reloadBilling,
    failure: 'Dunning was not paused. Try again.',
  },
);

export const dunningResume = submission(
  (call, { target: { id: caseId } }: Sent<void, DunningCase>) => call(resumeDunning, { caseId }),
  {
    keep: reloadBilling,
    toast: (_case, { target: { invoiceNumber } }) => dunningToasts.resumed(invoiceNumber),
    onRefused: reloadBilling,
    failure: 'Dunning was not resumed. Try again.',
  },
);

/** Skips the step that the user saw. */
export const dunningSkip = submission(
  (call, { draft: reason, target: { id: caseId, next } }: Sent<string, DunningCase>) =>
    call(skipDunningStep, { caseId, body: { step: next?.step ?? 'charge', reason } }),
  {
    keep: reloadBilling,
    toast: (_case, { target: { invoiceNumber } }) => dunningToasts.skipped(invoiceNumber),
    onRefused: reloadBilling,
    failure: 'The step was not skipped. Try again.',
  },
);

export const dunningStart = submission(
  (call, { target: { invoiceId } }: Sent<void, NotStarted>) => call(startDunning, { invoiceId }),
  {
    keep: reloadBilling,
    toast: (_case, { target: { invoiceNumber } }) => dunningToasts.started(invoiceNumber),
    onRefused: reloadBilling,
    failure: 'Dunning was not started. Try again.',
  },
);
