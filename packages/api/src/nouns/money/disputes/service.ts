// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { keepDispute } from './keeping.ts';
export { readDisputes } from './reading.ts';
