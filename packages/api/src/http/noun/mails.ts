import type { Tx } from '../../db/tx.ts';
import type { DropReason } from '../../kernel/drop-reasons.ts';
import type { MailSender, Settings } from '../settings/settings.ts';

/** A mail that staff or a job have asked for. The runner composes its text when it sends it. */
export interface AskedMail {
  id: string;
  companyId: string | null;
  /** Whom it is about: the id of a user or of an invitation. */
  subjectId: string | null;
  template: string;
  askedAt: Date;
}

export interface ComposedMail {
  /** Absent: the sender of all mail. */
  from?: MailSender | undefined;
  recipients: readonly string[];
  subject: string;
  body: string;
}

/** The mail as it is now, or why there is none; runs in the transaction that begins an attempt. */
export type ComposeMail = (tx: Tx, asked: AskedMail, settings: Settings) => Promise<ComposedMail | DropReason>;

/** How a mail is addressed whose text is written already. */
export interface MailHead {
  /** Absent: the sender of all mail. */
  from?: MailSender | undefined;
  replyTo?: string | undefined;
  /** Message-IDs without their brackets; of our own, what stands before the @. */
  inReplyTo?: string | undefined;
  references: readonly string[];
  /** Whether no person has written it, so that no program answers. */
  isAutomatic: boolean;
  signature?: string | undefined;
  /** Who else gets it. */
  cc?: readonly string[];
  files?: readonly { name: string; mediaType: string; bytes: Uint8Array }[];
}

/** The head of a mail; runs in the transaction that begins an attempt. */
export type MailHeadOf = (tx: Tx, asked: AskedMail, settings: Settings) => Promise<MailHead | undefined>;

/** How mails are addressed, by their topic. */
export type MailHeads = Readonly<Record<string, MailHeadOf>>;

/** How mails are composed, by their topic. */
export type MailComposers = Readonly<Record<string, ComposeMail>>;
