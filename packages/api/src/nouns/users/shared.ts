// Functions that other nouns may use.
export { checkPassword } from './password-rules.ts';
export { setPassword } from './set-password.ts';
export { readUser } from './user.ts';
