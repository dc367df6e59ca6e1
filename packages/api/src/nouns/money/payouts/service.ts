// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { type AskedProvider, checkPayouts } from './faults.ts';
export { keepParts, keepPayout, keepReferences } from './keeping.ts';
