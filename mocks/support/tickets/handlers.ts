import { listSentReplies } from '@freight-hq/api/contract/support/answers';
import { listTicketFiles } from '@freight-hq/api/contract/support/files';
import { getMailSummary, getTicketMail } from '@freight-hq/api/contract/support/mail-desk';
import { listMacros } from '@freight-hq/api/contract/support/macros';
import { readTicket } from '@freight-hq/api/contract/support/tickets';
import { answering } from '../../kit/behave.ts';
import type { NounHandlers } from '../../kit/nouns.ts';
import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

const recorded = replay(answers);

/** Each ticket that is opened is read, and no story sees it. */
export const ticketHandlers: NounHandlers = () => [
  answering(readTicket, undefined),
  answering(getMailSummary, { unsorted: 0, held: 0 }),
  answering(listTicketFiles, []),
  answering(listSentReplies, []),
  answering(listMacros, []),
  answering(getTicketMail, { participants: [], held: [], mails: [], undelivered: [] }),
  ...recorded(),
];
