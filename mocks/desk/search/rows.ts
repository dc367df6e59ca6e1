import { search, type SearchResult } from '@freight-hq/api/contract/desk/search';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The results of a recorded search of the owner. */
export const resultsOf = (q: string): readonly SearchResult[] =>
  answerOf(answers, search, { query: `q=${encodeURIComponent(q)}&limit=16` }).results;
