import {
  acceptMail,
  assignMail,
  deleteMail,
  type MailDetail,
  makeLead,
  markSpam,
  receiveDemoMail,
  retryMail,
} from '@freight-hq/api/contract/support/mail-desk';
import type { CallInput } from '@freight-hq/api/endpoint';
import type { AssignDraft } from '@freight-hq/screens/support/MailInbox';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadMails } from './data.ts';
import { mailToasts } from './words.ts';

const failure = 'The server could not be reached. Try again.';
const spec = { keep: reloadMails, onRefused: reloadMails, failure };

export const mailAssignment = submission(
  (call, { draft, target: { id: mailId }, options }: Sent<AssignDraft, MailDetail>) =>
    call(assignMail, { mailId, body: draft }, options),
  { ...spec, toast: mailToasts.assigned },
);

export const mailLead = submission(
  (call, { draft: companyName, target: { id: mailId }, options }: Sent<string, MailDetail>) =>
    call(makeLead, { mailId, body: { companyName } }, options),
  { ...spec, toast: mailToasts.leadMade },
);

export const mailDeletion = submission(
  (call, { draft: reason, target: { id: mailId }, options }: Sent<string, MailDetail>) =>
    call(deleteMail, { mailId, body: { reason } }, options),
  { ...spec, toast: mailToasts.deleted },
);

export type DemoMailId = CallInput<typeof receiveDemoMail>['body']['id'];

interface HeldMail {
  id: string;
  ticketId: string;
}

/** Takes a held mail into its ticket. */
export const mailAcceptance = submission(
  (call, { target: { id: mailId, ticketId }, options }: Sent<null, HeldMail>) =>
    call(acceptMail, { mailId, ticketId }, options),
  { ...spec, toast: mailToasts.assigned, refusal: mailToasts.refused },
);

/** Makes a ticket of its own of a held mail. */
export const mailSeparation = submission(
  (call, { draft: companyId, target: mailId, options }: Sent<string, string>) =>
    call(assignMail, { mailId, body: { companyId } }, options),
  { ...spec, toast: mailToasts.assigned, refusal: mailToasts.refused },
);

export const mailSpam = submission(
  (call, { target: { id: mailId }, options }: Sent<null, MailDetail>) => call(markSpam, { mailId }, options),
  { ...spec, toast: mailToasts.spam, refusal: mailToasts.refused },
);

export const mailReceiving = submission(
  (call, { target: id, options }: Sent<null, DemoMailId>) => call(receiveDemoMail, { body: { id } }, options),
  { ...spec, toast: mailToasts.received, refusal: mailToasts.refused },
);

export const mailRetry = submission(
  (call, { target: { id: mailId }, options }: Sent<null, MailDetail>) => call(retryMail, { mailId }, options),
  { ...spec, toast: mailToasts.retried, refusal: mailToasts.refused },
);
