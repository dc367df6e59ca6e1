// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { isConnected } from './identities.ts';
