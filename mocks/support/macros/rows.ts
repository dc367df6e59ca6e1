import { listMacros, type Macro } from '@freight-hq/api/contract/support/macros';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The answers that the demo's support shares. */
export const macros: readonly Macro[] = answerOf(answers, listMacros);
