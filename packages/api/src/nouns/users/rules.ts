import { conflict, forbidden } from '../../kernel/errors.ts';

export const signUpClosed = () => forbidden('Sign-up is closed', { code: 'registration_closed' });
export const emailTaken = () => conflict('An account with this e-mail already exists', { code: 'email_taken' });
