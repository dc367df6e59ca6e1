import type { ChosenCompany } from '@freight-hq/screens/money/BankControls';
import { useSubmission } from '../../kit/useSubmission.ts';
import { bankDetails } from './data.ts';
import { callBackRecord, detailsChange, noticeFiling, noticeRelease } from './submissions.ts';

/** Where withdrawals of a company go, and what changes it. */
export const useBankDetails = (id: string | undefined): ChosenCompany['bankDetails'] => ({
  details: bankDetails.useDetail(id),
  change: useSubmission(detailsChange),
  callBack: useSubmission(callBackRecord),
  filing: useSubmission(noticeFiling),
  noticeRelease: useSubmission(noticeRelease),
});
