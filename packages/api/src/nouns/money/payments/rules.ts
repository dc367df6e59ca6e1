export const declineCodes = ['insufficient_funds', 'card_declined'] as const;
export type DeclineCode = (typeof declineCodes)[number];

const texts: Record<DeclineCode, string> = {
  insufficient_funds: 'Insufficient funds',
  card_declined: 'Card declined',
};

/** The text of a decline; an unknown code is shown itself. */
export const declineText = (code: string): string => (code in texts ? texts[code as DeclineCode] : code);

/** The fee of the payment processor, in thousandths of a payment. */
const feePerMille = 29;

/** The fee of a successful payment in cents: 2.9 percent, a half cent to the even side. */
export function feeOf(amountCents: number): number {
  const thousandths = BigInt(amountCents) * BigInt(feePerMille);
  const [fee, left] = [thousandths / 1_000n, thousandths % 1_000n];
  const isRoundedUp = left > 500n || (left === 500n && fee % 2n === 1n);
  return Number(isRoundedUp ? fee + 1n : fee);
}

export const paymentFilters = ['succeeded', 'declined', 'open'] as const;

/** Days since an invoice was due. */
export const receivableAges = ['not_due', '0_30', '31_60', '61_90', 'over_90'] as const;
export type ReceivableAge = (typeof receivableAges)[number];

/** The first day of each age, in days after the due date. */
export const ageStarts = [0, 31, 61, 91] as const;
