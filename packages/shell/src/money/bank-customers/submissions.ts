import {
  archiveCustomer,
  type BankCustomer,
  changeCustomerContact,
  createBankCustomer,
} from '@freight-hq/api/contract/money/bank-customers';
import type { ContactDraft, CustomerDraft } from '@freight-hq/screens/money/BankCustomers';
import { type Sent, submission } from '../../kit/submission.ts';
import { bankEffects, reloadBanking } from '../bank-accounts/reload.ts';
import { customerToasts } from './words.ts';

/** A bank that has not answered keeps the form open: sent again, it is the same application. */
export const customerCreation = submission(
  async (call, { draft, options }: Sent<CustomerDraft, void>) => {
    const { application } = await call(createBankCustomer, { body: { ...draft, ssn: draft.ssn.take() } }, options);
    if (application.status === 'sending' || application.status === 'unanswered') throw new Error('No answer yet');
    return application;
  },
  {
    keep: reloadBanking,
    toast: ({ status }) => customerToasts.customerCreated(status !== 'approved'),
    failure: 'There is no answer from the bank yet. Send it again: nothing is created twice.',
  },
);

export const contactChange = submission(
  (call, { draft: body, target: { id: bankCustomerId } }: Sent<ContactDraft, BankCustomer>) =>
    call(changeCustomerContact, { bankCustomerId, body }),
  {
    ...bankEffects,
    toast: () => customerToasts.contactChanged(),
    failure: 'The contact could not be saved. Try again.',
  },
);

export const customerArchiving = submission(
  (call, { draft: reason, target: { id: bankCustomerId } }: Sent<string, BankCustomer>) =>
    call(archiveCustomer, { bankCustomerId, body: { reason } }),
  {
    ...bankEffects,
    toast: () => customerToasts.customerArchived(),
    failure: 'The customer could not be archived. Try again.',
  },
);
