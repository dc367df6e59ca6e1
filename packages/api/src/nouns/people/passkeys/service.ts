// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { signedChallenge } from './challenges.ts';
export { askPasskey } from './commands.ts';
export { takePasskey } from './take-passkey.ts';
