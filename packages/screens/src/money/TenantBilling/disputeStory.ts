import type { Dispute, DisputeDetails } from '@freight-hq/api/contract/money/disputes';

const due: Dispute = {
  ...{ id: 'dsp_1', companyId: 'cmp_1', companyName: 'Amber Valley Trucking', paymentId: 'pay_1' },
  ...{
    invoiceId: 'ivc_1',
    invoiceNumber: 'INV-2026-000041',
    cents: 10_000,
    status: 'needs_response',
    isInquiry: false,
  },
  ...{ reason: 'Not authorized by the cardholder', dueAt: '2026-07-08T23:59:00.000Z' },
  ...{ openedAt: '2026-06-24T15:00:00.000Z', version: 1 },
  providerUrl: 'https://dashboard.stripe.com/test/disputes/dp_1',
};
const closedAt = '2026-06-28T15:00:00.000Z';

/** A dispute in each of its states; for stories. */
export const disputes = {
  due,
  reviewed: {
    ...{ ...due, id: 'dsp_2', status: 'under_review', note: 'The contract and the sign-in log are with the bank.' },
    owner: { id: 'usr_1', name: 'Daniel Reyes' },
  },
  lost: {
    ...{ ...due, id: 'dsp_3', status: 'lost', closedAt, reopenedCents: 7_000, creditCents: 3_000 },
    reason: 'Charged twice',
  },
  won: { ...due, id: 'dsp_4', status: 'won', closedAt },
  closed: { ...due, id: 'dsp_5', status: 'closed', isInquiry: true, closedAt },
} satisfies Record<string, Dispute>;

export const disputeDetails: DisputeDetails = {
  ...disputes.reviewed,
  possibleOwners: [
    { id: 'usr_1', name: 'Daniel Reyes' },
    { id: 'usr_2', name: 'Priya Shah' },
  ],
};
