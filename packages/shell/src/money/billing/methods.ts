import { createMethodLink } from '@freight-hq/api/contract/money/invoice-documents';
import { detachPaymentMethod } from '@freight-hq/api/contract/money/payment-methods';
import type { MethodTarget } from '@freight-hq/screens/money/TenantBilling';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadBilling } from './data.ts';
import { methodToasts } from './words.ts';

export const methodRemoval = submission(
  (call, { target: { companyId, method } }: Sent<void, MethodTarget>) =>
    call(detachPaymentMethod, { companyId, methodId: method.id }),
  {
    keep: reloadBilling,
    toast: () => methodToasts.removed(),
    onRefused: reloadBilling,
    failure: 'The payment method was not removed. Try again.',
  },
);

/** Makes a link that is answered once; the target is the tenant's company. */
export const methodLinkMaking = submission(
  (call, { target: companyId, options }: Sent<undefined, string>) =>
    call(createMethodLink, { companyId, body: {} }, options),
  { refusal: methodToasts.noLink, failure: 'The server could not be reached. Try again.' },
);

/** Mails a link to the tenant; staff do not see it. */
export const methodLinkMailing = submission(
  (call, { target: companyId, options }: Sent<void, string>) =>
    call(createMethodLink, { companyId, body: { send: true } }, options),
  {
    toast: ({ recipients = [] }) => methodToasts.mailed(recipients),
    failure: 'The link was not sent. Try again.',
  },
);
