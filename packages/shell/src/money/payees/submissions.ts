import {
  changeBankDetails,
  fileFactoring,
  recordCallBack,
  releaseFactoring,
} from '@freight-hq/api/contract/money/payees';
import type { CallBackDraft, DetailsDraft } from '@freight-hq/screens/money/Payees';
import { type Sent, submission } from '../../kit/submission.ts';
import { bankEffects } from '../bank-accounts/reload.ts';
import { releaseProposed } from '../bank-accounts/words.ts';
import { payeeToasts } from './words.ts';

export const detailsChange = submission(
  (call, { draft, target: companyId }: Sent<DetailsDraft, string>) =>
    call(changeBankDetails, { companyId, body: { ...draft, accountNumber: draft.accountNumber.take() } }),
  {
    ...bankEffects,
    toast: () => payeeToasts.detailsChanged(),
    failure: 'The bank details could not be saved. Try again.',
  },
);

export const callBackRecord = submission(
  (call, { draft: body, target: companyId }: Sent<CallBackDraft, string>) => call(recordCallBack, { companyId, body }),
  {
    ...bankEffects,
    toast: () => payeeToasts.callBackRecorded(),
    failure: 'The call-back could not be recorded. Try again.',
  },
);

export const noticeFiling = submission(
  (call, { draft: factorName, target: companyId }: Sent<string, string>) =>
    call(fileFactoring, { companyId, body: { factorName } }),
  { ...bankEffects, toast: () => payeeToasts.noticeFiled(), failure: 'The notice could not be filed. Try again.' },
);

export const noticeRelease = submission(
  (call, { draft: reason, target: companyId }: Sent<string, string>) =>
    call(releaseFactoring, { companyId, body: { reason } }),
  {
    ...bankEffects,
    toast: releaseProposed,
    failure: 'The release could not be proposed. Try again.',
  },
);
