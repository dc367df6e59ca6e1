import { createPaymentLink } from '@freight-hq/api/contract/money/invoice-documents';
import { type Sent, submission } from '../../kit/submission.ts';
import { documentToasts } from './words.ts';

/** Makes a link; the target is the invoice. */
export const paymentLinkMaking = submission(
  (call, { target: invoiceId, options }: Sent<undefined, string>) => call(createPaymentLink, { invoiceId }, options),
  { refusal: documentToasts.noLink, failure: 'The server could not be reached. Try again.' },
);
