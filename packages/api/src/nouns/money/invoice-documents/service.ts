// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { pdfOfCreditNote } from './documents.ts';
export { billingSender, billingTeam, readContact } from './contact.ts';
export { makeLink } from './make-link.ts';
export {
  head as payHead,
  headers as payHeaders,
  leadTo,
  policy as payPolicy,
  sentence as paySentence,
} from './pay/html.ts';
