import recordedDays from './days.json' with { type: 'json' };
import recordedDifferences from './differenceDetails.json' with { type: 'json' };
import {
  type BankDay,
  type BankDifferenceDetail,
  getBankDifference,
  listBankDays,
} from '@freight-hq/api/contract/money/reconciliation';

/** A cleared one, then an open one. */
export const bankDifferences: readonly BankDifferenceDetail[] = getBankDifference.response
  .array()
  .parse(recordedDifferences);
export const bankDays: readonly BankDay[] = listBankDays.response.parse(recordedDays).days;

export interface ReconciliationRows {
  differences: BankDifferenceDetail[];
  days: BankDay[];
}
export const reconciliationRows = (): ReconciliationRows => ({
  differences: [...bankDifferences],
  days: [...bankDays],
});
