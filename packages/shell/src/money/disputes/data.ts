import { getDispute, listDisputes } from '@freight-hq/api/contract/money/disputes';
import { detailOf } from '../../kit/detailOf.ts';

const failure = 'The server did not answer.';

/** Disputes of a tenant. */
export const disputeList = detailOf(listDisputes, {
  key: ['disputes', 'list'],
  topic: 'billing',
  input: (companyId) => ({ query: { companyId, 'page[size]': 50 } }),
  failure,
});

/** The dispute that is changed, with who may own it. */
export const disputeDetail = detailOf(getDispute, {
  key: ['disputes', 'details'],
  input: (disputeId) => ({ disputeId }),
  failure,
});
