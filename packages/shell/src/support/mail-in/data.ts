import {
  getMail,
  listDemoMails,
  getMailSummary,
  getTicketMail,
  listMail,
  mailViews,
} from '@freight-hq/api/contract/support/mail-desk';
import { listSentReplies } from '@freight-hq/api/contract/support/answers';
import { getFilePreview, listTicketFiles } from '@freight-hq/api/contract/support/files';
import type { QueryClient } from '@tanstack/query-core';
import { callAtom } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryAtom } from '../../kit/queryClient.ts';
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

export const ticketFiles = detailOf(listTicketFiles, {
  key: [key, 'files'],
  topic,
  input: (ticketId) => ({ ticketId }),
  failure: 'The files could not be loaded.',
});

/** Which replies went to others, too. */
export const sentReplies = detailOf(listSentReplies, {
  key: [key, 'replies'],
  topic,
  input: (ticketId) => ({ ticketId }),
  failure: 'Who got the replies could not be loaded.',
});

/** Small pictures with their content, by the ids of their files. */
export const previewsAtom = (ids: readonly string[]) =>
  queryAtom<ReadonlyMap<string, string>>((get) => {
    const call = get(callAtom);
    return {
      queryKey: [key, 'previews', ...ids],
      queryFn: async ({ signal }) => {
        const found = await Promise.all(
          ids.map(async (fileId) => [fileId, (await call(getFilePreview, { fileId }, { signal })).src] as const),
        );
        return new Map(found);
      },
      enabled: ids.length > 0,
      staleTime: Infinity,
    };
  });

export const mailSummaryAtom = queryOf(getMailSummary, [key, 'summary'], {}, { topic });

/** Sample mails, of which production has none. */
export const demoMailsAtom = queryOf(listDemoMails, [key, 'samples'], {});

/** Loads mails, their counts and the tickets again. */
export function reloadMails(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [key] });
  void client.invalidateQueries({ queryKey: ticketsKey });
}
