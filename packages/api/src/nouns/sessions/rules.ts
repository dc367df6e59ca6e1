import { Failure, forbidden, notFound } from '../../kernel/errors.ts';

/** The same for every wrong credential. */
export const invalidCredentials = () =>
  new Failure(401, 'Not signed in', 'invalid_credentials', 'Invalid credentials or access denied');
export const wrongPassword = () => forbidden('The password is wrong', { code: 'wrong_password' });
export const sessionMissing = () => notFound('There is no such session');
