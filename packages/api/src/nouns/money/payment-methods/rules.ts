import { conflict, notFound } from '../../../kernel/errors.ts';

/** `verifying`: a bank account whose holder has still to confirm it; `detached`: it is charged no more. */
export const methodStatuses = ['active', 'verifying', 'detached'] as const;

export const shownStatuses = ['active', 'verifying', 'expired'] as const;

/** A card is valid to the end of its month. */
export const isExpired = (month: number, year: number, now: Date): boolean => now >= new Date(Date.UTC(year, month));

/** As it stands on a card. */
export const expiryText = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

export const checkoutPurposes = ['invoice', 'method'] as const;
/** `making`: the provider is asked for a page, whose address nobody has yet. */
export const checkoutStatuses = ['making', 'open', 'complete', 'expired'] as const;
export const openStatuses = ['making', 'open'] as const;

export const tenantMissing = () => notFound('Tenant not found');
export const methodMissing = () => notFound('Payment method not found');
export const methodInUse = () =>
  conflict('A charge of this tenant is under way; wait for its outcome', { code: 'charge_in_flight' });

/** As people recognize it, such as 'Visa •••• 4242, 08/27'. */
export function methodText(method: {
  brand?: string | undefined;
  bank?: string | undefined;
  last4: string;
  expires?: string | undefined;
}): string {
  const { brand, bank, last4, expires } = method;
  const name = brand ? (brandNames[brand] ?? brand) : (bank ?? 'Bank account');
  return `${name} •••• ${last4}${expires ? `, ${expires}` : ''}`;
}

const brandNames: Readonly<Record<string, string>> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover', diners: 'Diners Club' },
  ...{ jcb: 'JCB', unionpay: 'UnionPay' },
};
