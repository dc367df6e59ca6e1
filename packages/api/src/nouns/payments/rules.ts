export const declineCodes = ['insufficient_funds', 'card_declined'] as const;
export type DeclineCode = (typeof declineCodes)[number];

const texts: Record<DeclineCode, string> = {
  insufficient_funds: 'Insufficient funds',
  card_declined: 'Card declined',
};

/** The text of a decline; an unknown code is shown itself. */
export const declineText = (code: string): string => (code in texts ? texts[code as DeclineCode] : code);
