import type { Mutation } from './mutation.ts';

export const mailMutations: readonly Mutation[] = [
  {
    breaks: 'the envelope beside a mail is not signed',
    find: 'const path = queryBy === undefined ? endpoint.path : endpoint.path + targetOf(c.req.url).search;',
    replace: 'const path = endpoint.path;',
    test: 'mail-in/receiving.test.ts',
  },
  {
    breaks: 'a key for alerts delivers mails',
    find: "settings.ingestKeys.filter(({ id }) => id.startsWith(queryBy ?? ''))",
    replace: 'settings.ingestKeys.filter(({ id }) => id)',
    test: 'mail-in/receiving.test.ts',
  },
  {
    breaks: 'a stranger who knows an id writes into a ticket',
    find: 'if (staff || !(await mayWrite(tx, thread, email)))',
    replace: 'if (staff)',
    test: 'mail-in/deciding.test.ts',
  },
  {
    breaks: 'whoever writes as staff leaves a note',
    find: "if (staff && check === 'verified')",
    replace: 'if (staff)',
    test: 'mail-in/deciding.test.ts',
  },
  {
    breaks: 'whoever writes as staff opens tickets in the name of others',
    find: "if (!forwarded || !from || check !== 'verified' || mail.report)",
    replace: 'if (!forwarded || !from || mail.report)',
    test: 'mail-in/odd.test.ts',
  },
  {
    breaks: 'a forged sender opens tickets',
    find: "if (check === 'failed') return { to: 'unsorted', why: 'failed_check' };",
    replace: '',
    test: 'mail-in/deciding.test.ts',
  },
  {
    breaks: 'a check by any server counts',
    find: 'if (id.trim().split(/\\s+/)[0]?.toLowerCase() !== server.toLowerCase()) continue;',
    replace: '',
    test: 'mail/parse.test.ts',
  },
  {
    breaks: 'a check that the sender has written into a comment counts',
    find: 'withoutComments(header).split',
    replace: 'header.split',
    test: 'mail/parse.test.ts',
  },
  {
    breaks: 'a check of another domain counts',
    find: "value === 'pass' && (about === undefined || isOf(domain, about))",
    replace: "value === 'pass' && (about === undefined || domain !== '')",
    test: 'mail/parse.test.ts',
  },
  {
    breaks: 'a sender that nobody has verified is remembered for a tenant',
    find: "if (senderCheck !== 'verified' && senderCheck !== 'unchecked') throw rules.notVerified();",
    replace: '',
    test: 'mail-desk/waiting.test.ts',
  },
  {
    breaks: 'a held mail is accepted into another ticket',
    find: 'if (row.ticketId !== ticketId || row.companyId === null) throw rules.mailMissing();',
    replace: 'if (row.companyId === null) throw rules.mailMissing();',
    test: 'mail-desk/waiting.test.ts',
  },
  {
    breaks: 'a mail becomes a ticket again and again',
    find: '.set({ ...ending, ...inTicket, claims: 0, claimedUntil: null })',
    replace: '.set({ ...inTicket, claims: 0 })',
    test: 'mail-in/order.test.ts',
  },
  {
    breaks: 'a file is saved before the scanner has answered',
    find: 'assertServable(file.scanState, file.scanFinding, hasScanner);',
    replace: '',
    test: 'files/files.test.ts',
  },
  {
    breaks: 'a stored file has the policy of the portal',
    find: 'if (name === policyHeader && c.res.headers.has(name)) continue;',
    replace: '',
    test: 'files/files.test.ts',
  },
  {
    breaks: 'production receives sample mails',
    find: "if (settings.mode !== 'demo' || !sample) throw noDemo();",
    replace: 'if (!sample) throw noDemo();',
    test: 'mail-desk/receiving-demo.test.ts',
  },
  {
    breaks: 'notes of staff reach the customer',
    find: "where m.ticket_id = t.id and m.visibility = 'public'`",
    replace: 'where m.ticket_id = t.id`',
    test: 'nouns/support/own-tickets/own-tickets.test.ts',
  },
  {
    breaks: 'a customer reads tickets of other companies',
    find: 'sql`t.company_id = ${companyId} and (${ofAll}',
    replace: 'sql`(${ofAll}',
    test: 'nouns/support/own-tickets/own-tickets.test.ts',
  },
  {
    breaks: 'a dispatcher reads the tickets of colleagues',
    find: "ofAll: role === 'tenant_admin'",
    replace: 'ofAll: true',
    test: 'nouns/support/own-tickets/own-tickets.test.ts',
  },
  {
    breaks: 'mails are written to who has no address',
    find: '  if (!isReachable(recipient)) return;\n',
    replace: '',
    test: 'nouns/support/own-tickets/own-tickets.test.ts',
  },
  {
    breaks: 'an answer in the app reaches any ticket',
    find: '  const { isAnswerable } = await readOwnTicket(tx, owner, ticketId);',
    replace: '  const isAnswerable = true;',
    test: 'nouns/support/own-tickets/own-tickets.test.ts',
  },
];
