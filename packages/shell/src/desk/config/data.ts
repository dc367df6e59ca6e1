import { getConfig } from '@freight-hq/api/contract/desk/config';
import { callAtom } from '../../http/call.ts';
import { queryAtom } from '../../kit/queryClient.ts';

/** Settings of the server change only when it starts again. */
export const configFreshForMs = 60 * 60_000;

export const configAtom = queryAtom((get) => {
  const call = get(callAtom);
  return {
    queryKey: ['config'],
    queryFn: ({ signal }) => call(getConfig, {}, { signal }),
    staleTime: configFreshForMs,
    refetchOnWindowFocus: false,
  };
});
