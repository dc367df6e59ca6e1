import {
  getMail,
  getMailSummary,
  getTicketMail,
  listMail,
  mailViews,
} from '@freight-hq/api/contract/support/mail-desk';
import type { QueryClient } from '@tanstack/query-core';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { ticketsKey } from '../tickets/agents/data.ts';

const key = 'mail-in';
const topic = 'mail-in';

export const mailList = listOf(listMail, {
  key: [key, 'list'],
  topic,
  size: 50,
  filters: { state: mailViews },
  failure: 'The mails could not be loaded.',
});

export const mailInAddress = { param: 'mail', prefix: 'mai' };

export const mailDetail = detailOf(getMail, {
  key: [key, 'detail'],
  input: (mailId) => ({ mailId }),
  failure: 'The mail could not be loaded.',
});

/** Who writes in a ticket by mail, and what is held for it. */
export const ticketMail = detailOf(getTicketMail, {
  key: [key, 'ticket'],
  topic,
  input: (ticketId) => ({ ticketId }),
  failure: 'What came by mail could not be loaded.',
});

export const mailSummaryAtom = queryOf(getMailSummary, [key, 'summary'], {}, { topic });

/** Loads mails, their counts and the tickets again. */
export function reloadMails(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [key] });
  void client.invalidateQueries({ queryKey: ticketsKey });
}
