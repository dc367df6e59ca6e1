import { search } from '@freight-hq/api/contract/desk/search';
import { answering } from '../../kit/behave.ts';
import type { NounHandlers } from '../../kit/nouns.ts';
import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

const recorded = replay(answers);

/** What is typed on the way to a recorded text finds nothing. */
export const searchHandlers: NounHandlers = () => [...recorded(), answering(search, { results: [] })];
