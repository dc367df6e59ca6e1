import { conflict, invalid, notFound } from '../../../kernel/errors.ts';

export const hasAccount = () => conflict('The company has an account already', { code: 'has_account' });

export const bankRefused = () => conflict('The bank has refused the change', { code: 'bank_refused' });

export function applicantMissing() {
  const detail = 'Company not found';
  return notFound(detail, { errors: [{ pointer: '/companyId', detail }] });
}

export function checkAge(dateOfBirth: string, now: Date): void {
  if (isOfAge(dateOfBirth, now)) return;
  const detail = `Enter the date of birth of a person of at least ${youngestCustomer} years`;
  throw invalid(detail, { code: 'not_of_age', errors: [{ pointer: '/dob', detail }] });
}

/** Why the contact of a customer may not be changed; undefined if it may. */
export const whyContactStays = (status: string): string | undefined =>
  isArchived(status) ? 'The customer is archived' : undefined;

/** Why a customer is not archived now, with so many accounts that are not closed; undefined if it may be. */
export function whyNotArchived(status: string, accounts: number): { code: string; detail: string } | undefined {
  if (isArchived(status)) return { code: 'wrong_state', detail: 'The customer is archived' };
  if (status === 'pending') return { code: 'wrong_state', detail: 'The bank has not decided on the application yet' };
  if (accounts === 0) return undefined;
  return { code: 'has_account', detail: 'The customer has an account that is not closed; close it first' };
}

const isArchived = (status: string) => status === 'archived';

export const bankCustomerStates = ['pending', 'approved', 'denied', 'archived'] as const;

/** Digits of a social security number, with or without hyphens. */
export const ssnForm = /^\d{3}-?\d{2}-?\d{4}$/;
export const phoneForm = /^\+?(?:[\s().-]*\d){10,15}$/;
export const youngestCustomer = 18;

/** Whether a person that was born on a date (YYYY-MM-DD) has the age for an account. */
export function isOfAge(dateOfBirth: string, now: Date): boolean {
  const born = new Date(`${dateOfBirth}T00:00:00Z`);
  const birthday = Date.UTC(born.getUTCFullYear() + youngestCustomer, born.getUTCMonth(), born.getUTCDate());
  return birthday <= now.getTime() && born.getUTCFullYear() > now.getUTCFullYear() - 130;
}

/** `lost`: the bank never received it, and its personal data is to be entered again. */
export const applicationStates = ['sending', 'unanswered', 'pending', 'approved', 'denied', 'lost'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const customerMissing = () => notFound('Customer not found');
