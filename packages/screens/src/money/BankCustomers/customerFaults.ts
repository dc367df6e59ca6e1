import { isOfAge, phoneForm, ssnForm, youngestCustomer } from '@freight-hq/api/rules/money/bank-customers';

export interface ContactTexts {
  email: string;
  phone: string;
}

/** The typed values of a customer, without the social security number. */
export interface CustomerTexts extends ContactTexts {
  companyId: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dob: string;
}

/** The error of each field of a contact, or false. */
export const contactFaults = ({ email, phone }: ContactTexts): Record<keyof ContactTexts, string | false> => ({
  email:
    !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) && 'Enter an e-mail address, such as name@company.example',
  phone: !phoneForm.test(phone.trim()) && 'Enter a phone number with at least ten digits',
});

/** The error of each field; the server validates them again. */
export const customerFaults = ({ companyId, firstName, lastName, email, phone, dob }: CustomerTexts, now: Date) => ({
  companyId: companyId === '' && 'Choose a company',
  firstName: firstName.trim() === '' && 'Enter a name',
  lastName: lastName.trim() === '' && 'Enter a name',
  ...contactFaults({ email, phone }),
  dob: !/^\d{4}-\d\d-\d\d$/.test(dob)
    ? 'Enter a date of birth, such as 1980-01-31'
    : !isOfAge(dob, now) && `A customer is at least ${youngestCustomer} years old`,
});

export const ssnFault = (ssn: string): string | undefined =>
  ssnForm.test(ssn) ? undefined : 'Enter nine digits, such as 000-00-0000';
