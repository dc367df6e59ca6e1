import * as contract from '@freight-hq/api/contract/desk/search';
import { mock } from '../../kit/mock.ts';
import { searchResults } from './rows.ts';

/** Other texts than the recorded ones find nothing. */
export const searchHandlers = () => [
  mock(contract.search)(({ query: { q } }) => ({ results: [...(searchResults.get(q.toLowerCase()) ?? [])] })),
];
