import { listBilling } from '@freight-hq/api/contract/money/billing';
import { getBillingProfile, getSellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { firstOf } from '../../kit/call.ts';
import { answerOf, answersOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const { companyId: id } = firstOf(answerOf(answers, listBilling, { query: 'page[size]=1' }));
const profiles = answersOf(answers, getBillingProfile, { id });

/** The same profile before and after its tax is set. */
export const billingProfiles = {
  untouched: firstOf(profiles),
  filled: firstOf(profiles, ({ exemption }) => exemption !== undefined),
};

const both = answersOf(answers, getSellerProfile, {});

/** The seller before and after it is changed. */
export const sellers = {
  untouched: firstOf(both),
  filled: firstOf(both, ({ howToPay }) => howToPay !== undefined),
};
