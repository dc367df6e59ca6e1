import { conflict, notFound } from '../../../kernel/errors.ts';

/** What the holder of a link may do: `invoice` is to see and pay one, `method` to leave a payment method. */
export const linkPurposes = ['invoice', 'method'] as const;

/** Days for which a link works. */
export const linkDays = 30;

export const invoiceMissing = () => notFound('Invoice not found');

export const issuedElsewhere = () =>
  conflict('A platform issued this invoice and has its document', { code: 'issued_elsewhere' });

export const invoiceVoid = () => conflict('This invoice is void; nothing is to be paid', { code: 'invoice_void' });

export const tenantMissing = () => notFound('Tenant not found');

export const noProvider = () => conflict('No payment provider is connected', { code: 'no_payment_provider' });

/** For so long the invoices of a deleted tenant are kept. */
export const keptYears = 7;

export const noOrigin = () =>
  conflict('Set PUBLIC_ORIGIN on the server: a mail needs the whole address', { code: 'no_public_origin' });

export const noRecipient = () =>
  conflict('No one can receive it: the billing profile has no address, and the tenant no user', {
    code: 'no_recipient',
  });

export const linkWaits = () => conflict('A link to this tenant waits in the outbox already', { code: 'link_waits' });
