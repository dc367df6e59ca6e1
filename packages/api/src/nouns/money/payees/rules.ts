import type { StateFact } from '../approvals/rules.ts';
import { conflict, forbidden, invalid, notFound } from '../../../kernel/errors.ts';
import { easternWords } from '../../../kernel/eastern-day.ts';

/** Withdrawals wait for so long after a change of the bank details that they go to; so do changes after one of the phone number. */
export const coolOffMs = 72 * 60 * 60_000;
/** A person who has changed bank details decides on no transfer of that company for so long. */
export const changerWaitMs = 7 * 24 * 60 * 60_000;

export const routingNumberFault = 'Enter the nine digits of a routing number';
export const accountNumberForm = /^[0-9A-Za-z-]{4,17}$/;
export const accountNumberFault = 'Enter an account number of 4 to 17 characters';

/** Whether nine digits are a routing number: their weighted sum is a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce((total, digit, place) => total + digit * ([3, 7, 1][place % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** Digits of a phone number, without the country code of the United States. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

export interface DetailsStanding {
  factorName: string | null;
  numberOnFile: string | null;
  phoneChangedAt: Date | null;
}

/** Why the bank details may not be changed now; undefined if they may. */
export function whyNotChanged(
  { factorName, numberOnFile, phoneChangedAt }: DetailsStanding,
  now: Date,
): { code: string; detail: string } | undefined {
  if (factorName !== null) {
    const detail = `The invoices are assigned to ${factorName}; the bank details are locked until the notice is released`;
    return { code: 'factoring_lock', detail };
  }
  if (numberOnFile === null) {
    const detail = 'No phone number of the company is on file to confirm a change; enter one under Tenants first';
    return { code: 'no_number_on_file', detail };
  }
  const from = phoneChangedAt && new Date(phoneChangedAt.getTime() + coolOffMs);
  if (!from || from <= now) return undefined;
  const detail = `The phone number on file was changed; the bank details can be changed from ${easternWords(from)}`;
  return { code: 'phone_changed', detail };
}

export interface PayeeStanding {
  usableFrom: Date;
  isCalledBack: boolean;
}

/** Why nothing may be withdrawn to these bank details now; undefined if it may. */
export function whyNotPaid(payee: PayeeStanding, now: Date): { code: string; detail: string } | undefined {
  if (payee.usableFrom > now) {
    return {
      code: 'bank_details_wait',
      detail: `The bank details were changed; withdrawals are possible from ${easternWords(payee.usableFrom)}`,
    };
  }
  if (!payee.isCalledBack) {
    const detail = 'The bank details were changed; call the company at the number on file and record it first';
    return { code: 'call_back_missing', detail };
  }
  return undefined;
}

const wrongState = (detail: string) => conflict(detail, { code: 'wrong_state' });

export const bankedCompanyMissing = () => notFound('Company not found');
export const detailsUnchanged = () => wrongState('The bank details were not changed');
export const ownChange = () =>
  forbidden('You changed the bank details; a person who is independent of you records the call', {
    code: 'own_change',
  });
export const ownDetails = () =>
  forbidden(
    'You, or an account that counts as yours, have changed the bank details of the company within seven days; another person decides',
    { code: 'changed_bank_details' },
  );
export const callRecorded = () => wrongState('The call is recorded already');
export const noticeFiled = () => wrongState('A notice is on file already');
export const noticeMissing = () => wrongState('No notice is on file');

/** Only the number on file counts. */
export function checkCalledNumber(number: string, numberOnFile: string | undefined): void {
  if (numberOnFile !== undefined && phoneDigits(number) === phoneDigits(numberOnFile)) return;
  const detail = numberOnFile ? 'Call the number on file' : 'No number is on file for the company';
  throw invalid(detail, { code: 'not_on_file', errors: [{ pointer: '/number', detail }] });
}

export const whyReleaseTakesTwo = 'Releasing a notice of assignment takes two people.';

/** The bank details and the notice that a proposal was made for. */
export interface PayeeThen {
  /** Null while the bank details are those of the opening. */
  payeeId?: string | null;
  toLast4?: string | null;
  /** When the notice of assignment was filed; null if none is on file. */
  filedAt?: string | null;
}

/** The same in words, for the person who decides. */
export function payeeFacts({ payeeId, toLast4, filedAt }: PayeeThen): StateFact[] {
  const facts: StateFact[] = [];
  if (payeeId !== undefined)
    facts.push({ name: 'The account withdrawn to', value: toLast4 ? `••••${toLast4}` : 'as opened' });
  if (filedAt !== undefined) {
    const value = filedAt ? `on file since ${easternWords(new Date(filedAt))}` : 'not on file';
    facts.push({ name: 'The notice of assignment', value });
  }
  return facts;
}
