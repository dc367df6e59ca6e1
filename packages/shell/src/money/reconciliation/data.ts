import { getBankDifference, listBankDays, listBankDifferences } from '@freight-hq/api/contract/money/reconciliation';
import { differenceStates } from '@freight-hq/api/rules/money/reconciliation';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';

const topic = 'banking';

export const differenceList = listOf(listBankDifferences, {
  key: ['banking', 'differences'],
  topic,
  size: 50,
  filters: { status: differenceStates },
  failure: 'Differences could not be loaded.',
});

export const differenceInAddress = { param: 'difference', prefix: 'bdf' };

export const differenceDetail = detailOf(getBankDifference, {
  key: ['banking', 'difference'],
  topic,
  input: (bankDifferenceId) => ({ bankDifferenceId }),
  failure: 'The difference could not be loaded.',
});

export const bankDaysKey = ['banking', 'days'];
export const bankDaysAtom = queryOf(listBankDays, bankDaysKey, {}, { topic });
