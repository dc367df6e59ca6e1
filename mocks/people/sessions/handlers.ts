import { logout, reportActivity } from '@freight-hq/api/contract/people/sessions';
import { answering } from '../../kit/behave.ts';
import type { NounHandlers } from '../../kit/nouns.ts';
import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

const recorded = replay(answers);

/** Both calls come at any time, and nothing that a story sees depends on them. */
export const sessionHandlers: NounHandlers = () => [
  answering(reportActivity, undefined),
  answering(logout, undefined),
  ...recorded(),
];
