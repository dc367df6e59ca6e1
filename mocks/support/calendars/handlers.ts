import { getMailSettings } from '@freight-hq/api/contract/support/mailboxes';
import { answering } from '../../kit/behave.ts';
import type { NounHandlers } from '../../kit/nouns.ts';
import { replay } from '../../kit/replay.ts';
import { mailSettings } from '../mailboxes/rows.ts';
import answers from './answers.json' with { type: 'json' };

const recorded = replay(answers);

/** The form of a calendar lists the mailboxes. */
export const calendarHandlers: NounHandlers = () => [answering(getMailSettings, mailSettings), ...recorded()];
