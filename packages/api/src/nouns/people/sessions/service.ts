// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { isAlive } from './rules.ts';
export { noteSignIn, openSession, replaceSession, sessionShape } from './start-session.ts';
