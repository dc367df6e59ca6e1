// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { type Statement, whyNotSigned } from './demand.ts';
