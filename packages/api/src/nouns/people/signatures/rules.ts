import { forbidden, gone, notFound } from '../../../kernel/errors.ts';

/** What a person with a factor signs for: the approval of a proposal, or a transfer. */
export const signedActions = ['approve', 'transfer'] as const;
export type SignedAction = (typeof signedActions)[number];

/** Time to sign, and then to use the signature. */
export const signatureMs = 5 * 60_000;

export const signatureNeeded = (signature: string) =>
  forbidden('Sign exactly this with your passkey or a code of your authenticator app to continue', {
    code: 'signature_needed',
    signature,
  });
export const signatureMissing = () => notFound('There is nothing to sign');
export const signatureOver = () =>
  gone('This was signed before, or took longer than five minutes; start again', { code: 'signature_over' });
