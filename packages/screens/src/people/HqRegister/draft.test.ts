import { describe, expect, it } from 'vitest';
import { emptyDraft, fieldErrors, missingFields } from './draft.ts';

describe('missingFields', () => {
  it('names every required field of an empty draft, in the order of the form', () => {
    expect(Object.keys(missingFields(emptyDraft))).toEqual([
      'firstName',
      'lastName',
      'companyName',
      'email',
      'phone',
      'password',
    ]);
  });

  it('treats blanks as empty', () => {
    const filled = Object.fromEntries(Object.keys(emptyDraft).map((name) => [name, 'x']));
    expect(missingFields({ ...emptyDraft, ...filled, phone: '  ' })).toEqual({ phone: 'Phone is required' });
  });

  it('does not ask for an address', () => {
    const filled = Object.fromEntries(Object.keys(emptyDraft).map((name) => [name, 'x']));
    expect(missingFields({ ...emptyDraft, ...filled, address: '' })).toEqual({});
  });
});

describe('fieldErrors', () => {
  it('puts the first refusal of each field at the field and leaves unknown pointers to the message', () => {
    const errors = [
      { pointer: '/email', detail: 'Already in use' },
      { pointer: '/email', detail: 'Second' },
      { pointer: '/invitation', detail: 'Spent' },
    ];
    expect(fieldErrors({ message: 'Invalid input', errors })).toEqual({ email: 'Already in use' });
  });

  it('has nothing to say without a problem', () => {
    expect(fieldErrors(undefined)).toEqual({});
  });
});
