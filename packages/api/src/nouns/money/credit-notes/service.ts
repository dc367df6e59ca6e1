// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { keepDocuments } from './documents.ts';
export { readCreditedLines, readCreditNotes } from './reading.ts';
export { findCreditNoteFaults } from './inspect.ts';
