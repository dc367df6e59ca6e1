/** The states of an invoice that a platform sends. */
export const linkedInvoiceStatuses = ['open', 'paid', 'overdue', 'void'] as const;
export type LinkedInvoiceStatus = (typeof linkedInvoiceStatuses)[number];

/** The most that an invoice of a platform may have, in cents. */
export const mostInvoiceCents = 10_000_000_00;

/** What stands before the numbers of platforms, so that they are no numbers of HQ. */
export const linkedSeries = 'EXT-';

export type WhyNotWritten = 'number_taken' | 'below_paid' | 'has_payments';

/** Why an invoice of a platform cannot be as it says, with what its payments have paid already; undefined if it can. */
export function whyNotWritten(
  { status, amountCents }: { status: LinkedInvoiceStatus; amountCents: number },
  receivedCents: number,
): WhyNotWritten | undefined {
  if (status === 'void' && receivedCents > 0) return 'has_payments';
  return amountCents < receivedCents ? 'below_paid' : undefined;
}
