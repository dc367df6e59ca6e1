import { conflict, invalid, notFound } from '../../../kernel/errors.ts';
import { isOfAge, youngestCustomer } from '../rules.ts';

export const hasAccount = () => conflict('The company has an account already', { code: 'has_account' });

export function applicantMissing() {
  const detail = 'There is no such company';
  return notFound(detail, { errors: [{ pointer: '/companyId', detail }] });
}

export function checkAge(dateOfBirth: string, now: Date): void {
  if (isOfAge(dateOfBirth, now)) return;
  const detail = `Enter the date of birth of a person of at least ${youngestCustomer} years`;
  throw invalid(detail, { code: 'not_of_age', errors: [{ pointer: '/dob', detail }] });
}
