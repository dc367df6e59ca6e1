import type { RegistrationDraft, RegistrationProblem } from './HqRegister.tsx';

export type Draft = Omit<RegistrationDraft, 'role'>;
export type FieldName = keyof Draft;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const emptyDraft: Draft = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phone: '',
  address: '',
  password: '',
};

const required: Partial<Record<FieldName, string>> = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  companyName: 'Company name is required',
  email: 'Email is required',
  phone: 'Phone is required',
  password: 'Password is required',
};

const isFieldName = (name: string): name is FieldName => name in emptyDraft;
const fieldNames = Object.keys(emptyDraft).filter(isFieldName);

/** Errors of a draft before it is sent: blank required fields. The server validates everything else. */
export function missingFields(draft: Draft): FieldErrors {
  const missing = fieldNames.flatMap((name) => {
    const message = required[name];
    return message !== undefined && draft[name].trim() === '' ? [[name, message]] : [];
  });
  return Object.fromEntries(missing);
}

/** The refusals of the server that belong to a field, by the field's name. */
export function fieldErrors(problem: RegistrationProblem | undefined): FieldErrors {
  const errors: FieldErrors = {};
  for (const { pointer, detail } of problem?.errors ?? []) {
    const name = pointer.replace(/^\//, '');
    if (isFieldName(name)) errors[name] ??= detail;
  }
  return errors;
}
