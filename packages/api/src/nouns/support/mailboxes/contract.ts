import { z } from 'zod';
import { endpoint, hq, nameText, someOf, text } from '../../../http/contract/endpoint.ts';
import { deliveryProblemKeys } from '../../desk/outbox/rules.ts';
import { imapFaultKeys, mailboxAddress } from './rules.ts';

export const mailbox = z.object({
  id: z.string(),
  address: z.string().describe('To which customers write, in small letters'),
  name: z.string().describe("The sender's name in answers"),
  signature: z.string().describe('Below each answer; empty for none'),
  acknowledges: z.boolean().describe('Whether the sender of a new ticket is told that it has come'),
  lastMailAt: z.iso.datetime().optional().describe('When a mail came last'),
  version: z.number().int().describe('For If-Match'),
});
export type Mailbox = z.infer<typeof mailbox>;

const address = text(254)
  .trim()
  .regex(mailboxAddress, 'Enter an address without a plus, such as support@works.example')
  .toLowerCase();
const facts = {
  name: nameText(100, 'Enter the name that customers see'),
  signature: text(1_000).trim(),
  acknowledges: z.boolean(),
};

export const mailSettings = z.object({
  mailboxes: z.array(mailbox).describe('Oldest first; the first one sends the answers of tickets that came by none'),
  authServer: z.string().optional().describe('The mail server whose checks of senders count'),
  canReceive: z.boolean().describe('Whether a key is set by which a mail server may deliver'),
  inbox: z
    .object({
      host: z.string(),
      folder: z.string(),
      checkedAt: z.iso.datetime().optional().describe('When it was last looked at, whatever came of it'),
      lastMailAt: z.iso.datetime().optional(),
      fault: z.enum(imapFaultKeys).optional().describe('What is wrong with it; absent if it works'),
    })
    .optional()
    .describe('The inbox from which mails are fetched by IMAP, if one is set'),
  canSend: z.boolean().describe('Whether a mail server is set for answers'),
});
export type MailSettings = z.infer<typeof mailSettings>;

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/api/hq/support/mailboxes',
  access: hq('settings:manage'),
  summary: 'The mailboxes of the support, and how mail comes and goes.',
  response: mailSettings,
});

export const testMailResult = z.object({
  to: z.string().describe('The address of the caller'),
  problem: z.enum(deliveryProblemKeys).optional().describe('Absent if the mail server has taken it'),
  answer: z.string().describe('What the mail server has said; empty if it has not'),
});
export type TestMailResult = z.infer<typeof testMailResult>;

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/hq/support/test-mail',
  access: hq('settings:manage'),
  summary: 'Send a mail to the caller at once, and say what the mail server answers. 409 `no_mail_server`.',
  response: testMailResult,
});

export const getMailbox = endpoint({
  method: 'GET',
  path: '/api/hq/support/mailboxes/:mailboxId',
  access: hq('settings:manage'),
  summary: 'One mailbox; the version is its ETag.',
  response: mailbox,
});

export const newMailbox = z.strictObject({
  address,
  name: facts.name,
  signature: facts.signature.default(''),
  acknowledges: facts.acknowledges.default(true),
});
export type NewMailbox = z.input<typeof newMailbox>;

export const createMailbox = endpoint({
  method: 'POST',
  path: '/api/hq/support/mailboxes',
  access: hq('settings:manage'),
  summary: 'A mailbox, so that mail to its address becomes tickets. 409 `address_taken`.',
  body: newMailbox,
  response: mailbox,
  status: 201,
  idempotent: true,
});

export const updateMailbox = endpoint({
  method: 'PATCH',
  path: '/api/hq/support/mailboxes/:mailboxId',
  access: hq('settings:manage'),
  summary: 'Change name, signature or acknowledgement of a mailbox; its address stays.',
  ifMatch: true,
  body: someOf(
    z.strictObject({
      name: facts.name.optional(),
      signature: facts.signature.optional(),
      acknowledges: facts.acknowledges.optional(),
    }),
  ),
  response: mailbox,
});
