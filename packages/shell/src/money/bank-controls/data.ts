import { getBankingControls, getOutgoingStop, getThreshold } from '@freight-hq/api/contract/money/bank-controls';
import { detailOf } from '../../kit/detailOf.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { refreshMs } from '../bank-accounts/reload.ts';

export const controlsDetail = detailOf(getBankingControls, {
  key: ['banking', 'controls'],
  input: (companyId) => ({ query: { companyId } }),
  failure: 'The banking status could not be loaded.',
  refreshMs,
});

export const thresholdAtom = queryOf(getThreshold, ['banking', 'threshold'], {}, { refreshMs });

export const stopAtom = queryOf(getOutgoingStop, ['banking', 'stop'], {}, { refreshMs });
