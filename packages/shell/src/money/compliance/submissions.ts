import {
  type BankCompliance,
  completeFraudReview,
  planFraudReview,
  recordBankDocument,
  recordBankScreening,
} from '@freight-hq/api/contract/money/compliance';
import type {
  CompletionDraft,
  DocumentDraft,
  PlanDraft,
  ScreeningDraft,
} from '@freight-hq/screens/money/BankCompliance';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { good } from '../../lib/toasts.ts';
import { complianceKey, screeningList } from './data.ts';

const keep = (client: QueryClient, compliance: BankCompliance) => client.setQueryData(complianceKey, compliance);

export const documentRecording = submission(
  (call, { draft: body }: Sent<DocumentDraft, void>) => call(recordBankDocument, { body }),
  { keep, toast: () => good('Document Recorded'), failure: 'The document could not be recorded. Try again.' },
);

export const screeningRecording = submission(
  (call, { draft: body }: Sent<ScreeningDraft, void>) => call(recordBankScreening, { body }),
  {
    keep: (client) => screeningList.reload(client),
    toast: () => good('Screening Recorded'),
    failure: 'The screening could not be recorded. Try again.',
  },
);

export const reviewPlanning = submission(
  (call, { draft: body }: Sent<PlanDraft, void>) => call(planFraudReview, { body }),
  { keep, toast: () => good('Review Planned'), failure: 'The review could not be planned. Try again.' },
);

export const reviewCompletion = submission(
  (call, { draft: body, target: fraudReviewId }: Sent<CompletionDraft, string>) =>
    call(completeFraudReview, { fraudReviewId, body }),
  {
    keep,
    toast: () => good('Review Completed'),
    onRefused: (client) => void client.invalidateQueries({ queryKey: complianceKey }),
    failure: 'The review could not be completed. Try again.',
  },
);
