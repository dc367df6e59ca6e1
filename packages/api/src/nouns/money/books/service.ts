// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { digestOf, readTotals } from './closed.ts';
export { clearingLegs } from './clearing.ts';
export { findChangedLegs, findFalseBalance, readBalances } from './inspect.ts';
export { closeBooks, countUnposted, firstMonth, lockBooks } from './posting.ts';
