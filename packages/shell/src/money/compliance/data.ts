import { getBankCompliance, listBankScreenings } from '@freight-hq/api/contract/money/compliance';
import { screeningResults } from '@freight-hq/api/rules/money/compliance';
import { listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';

const topic = 'banking';

export const complianceKey = ['banking', 'compliance'];
export const complianceAtom = queryOf(getBankCompliance, complianceKey, {}, { topic });

export const screeningList = listOf(listBankScreenings, {
  key: ['banking', 'screenings'],
  topic,
  size: 25,
  filters: { result: screeningResults },
  failure: 'Screenings could not be loaded.',
});
