import {
  createMailbox,
  getMailbox,
  type Mailbox,
  sendTestMail,
  updateMailbox,
} from '@freight-hq/api/contract/support/mailboxes';
import type { MailboxChange, MailboxDraft } from '@freight-hq/screens/support/MailSettings';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadMailboxes } from './data.ts';
import { mailboxToasts } from './words.ts';

export const mailboxCreation = submission(
  (call, { draft, options }: Sent<MailboxDraft, void>) => call(createMailbox, { body: draft }, options),
  {
    keep: reloadMailboxes,
    toast: mailboxToasts.created,
    failure: 'The mailbox could not be created. Nothing that you typed is lost; try again.',
  },
);

export const mailboxEdit = submission(
  (call, { draft, target: { id: mailboxId }, options }: Sent<MailboxChange, Mailbox>) =>
    call(updateMailbox, { mailboxId, body: draft }, options),
  {
    keep: reloadMailboxes,
    toast: mailboxToasts.saved,
    conflict: (call, { id: mailboxId }) => call(getMailbox, { mailboxId }),
    failure: 'The mailbox could not be saved. Nothing that you typed is lost; try again.',
  },
);

export const testMail = submission((call, { options }: Sent<null, null>) => call(sendTestMail, {}, options), {
  toast: mailboxToasts.tested,
  refusal: mailboxToasts.notTested,
  failure: 'The server could not be reached. Try again.',
});
