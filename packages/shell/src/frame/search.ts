import { search } from '@freight-hq/api/contract/search';
import type { Atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { queryAtom } from '../kit/queryClient.ts';

/** The box waits this long after the last key. */
export const searchDelayMs = 200;
const searchLimit = 16;

/** Results for a text; nothing is sent while it is blank. */
export const searchAtom = (textAtom: Atom<string>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const q = get(textAtom).trim();
    return {
      queryKey: ['search', q],
      queryFn: ({ signal }) => call(search, { query: { q, limit: searchLimit } }, { signal }),
      enabled: q !== '',
    };
  });
