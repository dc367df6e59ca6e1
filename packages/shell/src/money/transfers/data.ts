import { getTransfer, listTransfers } from '@freight-hq/api/contract/money/transfers';
import { isFinal } from '@freight-hq/api/rules/money/transfers';
import { detailOf } from '../../kit/detailOf.ts';
import { refreshMs, topic } from '../bank-accounts/reload.ts';

const transferMs = 1_000;

export const transferInAddress = { param: 'transfer', prefix: 'btr' };

export const companyTransfers = detailOf(listTransfers, {
  key: ['banking', 'transfers'],
  topic,
  input: (companyId) => ({ query: { companyId } }),
  failure: 'The transfers could not be loaded.',
  refreshMs,
});

/** A transfer, asked for each second until nothing more happens to it. */
export const transferDetail = detailOf(getTransfer, {
  key: ['banking', 'transfer'],
  input: (transferId) => ({ transferId }),
  failure: 'The transfer could not be loaded.',
  refreshMs: (reply) => (reply && isFinal(reply.transfer.status) ? false : transferMs),
});
