import { z } from 'zod';
import { cursorQuery, endpoint, hq, none, storedFile, text } from '../../../http/contract/endpoint.ts';
import { demoMailIds } from './demo-mails.ts';
import { dangerKinds } from '../files/rules.ts';
import { mailReasonKeys, mailStates, participantRoles, reportKinds, senderChecks } from '../mail-in/rules.ts';

const mailAddress = z.object({ email: z.string(), name: z.string().describe('Empty if the mail gives none') });

export const listedMail = z.object({
  id: z.string(),
  state: z.enum(mailStates),
  why: z.enum(mailReasonKeys).optional().describe('Absent until it was read'),
  receivedAt: z.iso.datetime(),
  from: mailAddress.optional(),
  senderCheck: z
    .enum(senderChecks)
    .optional()
    .describe('What the mail server at the border says of the sender; `unchecked` where none is set'),
  forwardedBy: z
    .string()
    .optional()
    .describe('Who of the staff has forwarded it; `from` is the sender of the mail inside, whom nobody has checked'),
  rcpt: z.string().describe('The address to which it came'),
  subject: z.string(),
  size: z.number().int().describe('Bytes'),
  hasOriginal: z.boolean().describe('The original is kept for 30 days'),
  ticket: z
    .object({ id: z.string(), number: z.string() })
    .optional()
    .describe('In which it is, or for which it is held'),
  company: z.object({ id: z.string(), name: z.string() }).optional(),
  suggested: z
    .object({ id: z.string(), number: z.string(), companyId: z.string() })
    .optional()
    .describe('The ticket whose number its subject names, if the sender takes part in it'),
});
export type ListedMail = z.infer<typeof listedMail>;

export const mailViews = ['unsorted', 'held', 'spam'] as const;

export const listMail = endpoint({
  method: 'GET',
  path: '/api/hq/mail',
  access: hq('tickets:read'),
  summary:
    'Mails that people have to look at, the newest first: `unsorted` (with those that cannot be read), `held`, or marked as spam.',
  query: cursorQuery.extend({ state: z.enum(mailViews).default('unsorted') }),
  response: z.array(listedMail),
  paged: 'cursor',
});

export const getMailSummary = endpoint({
  method: 'GET',
  path: '/api/hq/mail/summary',
  access: hq('tickets:read'),
  summary: 'How many mails wait for people, up to 1,000 of each kind.',
  response: z.object({ unsorted: z.number().int(), held: z.number().int() }),
});

export const mailDetail = listedMail.extend({
  text: z.string().describe('Empty for a mail that cannot be read'),
  files: z
    .array(z.object({ name: z.string(), size: z.number().int(), danger: z.enum(dangerKinds).optional() }))
    .describe('In the original, until the mail is in a ticket'),
  isCut: z.boolean().describe('Whether the end of the text is in the original alone'),
  headers: z.string().describe('As they came; empty once the original is gone'),
  replyTo: z.string().optional().describe('Where it asks for answers, which go to the sender all the same'),
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
});
export type MailDetail = z.infer<typeof mailDetail>;

export const listDemoMails = endpoint({
  method: 'GET',
  path: '/api/hq/mail/samples',
  access: hq('tickets:read'),
  summary: 'Sample mails that a demo can receive; none in production.',
  response: z.array(z.object({ id: z.string(), label: z.string() })),
});

export const receiveDemoMail = endpoint({
  method: 'POST',
  path: '/api/hq/mail/samples',
  access: hq('tickets:write'),
  summary: 'Receive a sample mail in a demo, on the same path as every other mail. 404 in production.',
  body: z.strictObject({ id: z.enum(demoMailIds) }),
  response: z.object({ id: z.string().describe('mai_...') }),
  status: 201,
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/hq/mail/:mailId',
  access: hq('tickets:read'),
  summary: 'One mail with its text and headers.',
  response: mailDetail,
});

export const getMailOriginal = endpoint({
  method: 'GET',
  path: '/api/hq/mail/:mailId/original',
  access: hq('tickets:read'),
  summary: 'The original of a mail as a file, with an audit entry; 404 after 30 days.',
  response: storedFile,
});

const ticketRef = z.object({ ticketId: z.string() });

export const rememberings = ['address', 'domain'] as const;

export const assignMail = endpoint({
  method: 'POST',
  path: '/api/hq/mail/:mailId/assign',
  access: hq('tickets:write'),
  summary: 'Give a mail to a tenant: as a ticket of its own, or into one of its tickets. 409 `done` if it is settled.',
  body: z.strictObject({
    companyId: text(64).describe('cmp_...'),
    ticketId: text(30, 30).startsWith('tkt_').optional().describe('Absent: a new ticket'),
    remember: z
      .enum(rememberings)
      .optional()
      .describe('Whose further mails go to this tenant; refused for a sender that the mail server has not verified'),
  }),
  response: ticketRef,
  status: 201,
  idempotent: true,
});

export const makeLead = endpoint({
  method: 'POST',
  path: '/api/hq/mail/:mailId/lead',
  access: hq('tickets:write'),
  summary: 'A lead of sales of an unsorted mail.',
  body: z.strictObject({
    companyName: text(200).trim().min(1, 'Enter the name of the company'),
  }),
  response: z.object({ leadId: z.string() }),
  status: 201,
  idempotent: true,
});

export const markSpam = endpoint({
  method: 'POST',
  path: '/api/hq/mail/:mailId/spam',
  access: hq('tickets:write'),
  summary: 'Put a mail that nobody has assigned among the spam.',
  response: none,
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/hq/mail/:mailId/retry',
  access: hq('tickets:write'),
  summary: 'Read a mail once more, and decide anew. 409 `no_original` once its original is gone.',
  response: none,
});

export const deleteMail = endpoint({
  method: 'POST',
  path: '/api/hq/mail/:mailId/delete',
  access: hq('tickets:write'),
  summary: 'Delete text, sender and original of a mail that nobody has assigned.',
  body: z.strictObject({ reason: text(500).trim().min(10, 'Enter a reason of at least 10 characters') }),
  response: none,
});

export const acceptMail = endpoint({
  method: 'POST',
  path: '/api/hq/support/tickets/:ticketId/messages/:mailId/accept',
  access: hq('tickets:write'),
  summary: 'Take a held mail into its ticket; its sender takes part in it from now on.',
  response: ticketRef,
  status: 201,
  idempotent: true,
});

export const ticketMailDetail = z.object({
  participants: z.array(mailAddress.extend({ role: z.enum(participantRoles) })),
  held: z.array(mailDetail).describe('Mails of strangers, oldest first'),
  mails: z
    .array(
      listedMail.pick({ id: true, from: true, senderCheck: true, forwardedBy: true, hasOriginal: true }).extend({
        ticketId: z.string().describe('Of its ticket, which may be merged into the one that is asked for'),
        messageId: z.string().optional().describe('Of the message; absent for the description of the ticket'),
        replyTo: z.string().optional(),
        to: z.array(mailAddress),
        cc: z.array(mailAddress),
        quotedAt: z.number().int().optional().describe('Where the quoted mail begins in the text of the message'),
        isCut: z.boolean(),
        isAutomatic: z.boolean(),
      }),
    )
    .describe('What is known of the messages that came by mail'),
  undelivered: z
    .array(
      z.object({
        messageId: z.string().optional().describe('Of the answer that came back, if it is known'),
        kind: z.enum(reportKinds),
        recipient: z.string(),
        status: z.string().optional().describe('Of the mail server, such as 5.1.1'),
      }),
    )
    .describe('Answers that did not arrive, or were marked as spam'),
  follows: z.object({ id: z.string(), number: z.string() }).optional().describe('The closed ticket that it follows'),
});
export type TicketMailDetail = z.infer<typeof ticketMailDetail>;

export const getTicketMail = endpoint({
  method: 'GET',
  path: '/api/hq/support/tickets/:ticketId/mail',
  access: hq('tickets:read'),
  summary: 'Who writes in a ticket by mail, what is held, and what is known of each mail.',
  response: ticketMailDetail,
});
