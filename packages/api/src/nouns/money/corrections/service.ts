// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { type LockedInvoice, lockInvoice } from './locking.ts';
export { needsSecond } from './threshold.ts';
export { findCorrectionFaults } from './inspect.ts';
