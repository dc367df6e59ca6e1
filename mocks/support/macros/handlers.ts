import { getMailSummary } from '@freight-hq/api/contract/support/mail-desk';
import { answering } from '../../kit/behave.ts';
import type { NounHandlers } from '../../kit/nouns.ts';
import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

const recorded = replay(answers);

/** The list of macros shows how many mails wait. */
export const macroHandlers: NounHandlers = () => [answering(getMailSummary, { unsorted: 0, held: 0 }), ...recorded()];
