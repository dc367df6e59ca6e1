// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { readDocument } from './documents.ts';
export { keepInvoices } from './kept.ts';
export { takeNumbers } from './numbers.ts';
export { readSeller } from './parties.ts';
export { raiseInvoices } from './raise.ts';
export { readTurnedOn } from './turned.ts';
export { writeLinkedInvoices } from './linked.ts';
export { findInvoiceFaults } from './inspect.ts';
