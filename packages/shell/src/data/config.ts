import { getConfig } from '@freight-hq/api/contract/config';
import { atomWithQuery } from 'jotai-tanstack-query';
import { callAtom } from '../lib/call.ts';

/** Settings of the server change only when it starts again. */
export const configFreshForMs = 60 * 60_000;

export const configAtom = atomWithQuery((get) => {
  const call = get(callAtom);
  return {
    queryKey: ['config'],
    queryFn: ({ signal }) => call(getConfig, {}, { signal }),
    staleTime: configFreshForMs,
    refetchOnWindowFocus: false,
  };
});
