import { getBankDetails } from '@freight-hq/api/contract/money/payees';
import { detailOf } from '../../kit/detailOf.ts';
import { refreshMs } from '../bank-accounts/reload.ts';

export const bankDetails = detailOf(getBankDetails, {
  key: ['banking', 'details'],
  input: (companyId) => ({ companyId }),
  failure: 'The bank details could not be loaded.',
  refreshMs,
});
