// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { afterLogout, endOwnSession } from './end-own-session.ts';
export { isAlive } from './rules.ts';
export { noteSignIn, openSession, replaceSession, signedInAs } from './start-session.ts';
