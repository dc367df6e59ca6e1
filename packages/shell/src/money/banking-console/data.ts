import { getBankingAhead } from '@freight-hq/api/contract/money/banking-console';
import { getBankingConsole, getBankSync } from '@freight-hq/api/contract/money/banking-console';
import type { Output } from '@freight-hq/api/endpoint';
import { callAtom } from '../../http/call.ts';
import { metaOf, queryAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';

const topic = 'banking';
const refreshMs = 30_000;
const runningMs = 1_000;

export const bankingConsoleAtom = queryOf(getBankingConsole, ['banking', 'console'], {}, { topic, refreshMs });

export const bankingAheadAtom = queryOf(getBankingAhead, ['banking', 'ahead'], {}, { topic, refreshMs });

export const bankSyncKey = ['banking', 'sync'];

/** The run over all accounts, asked for each second while it is under way, from whichever tab it was started. */
export const bankSyncAtom = queryAtom<Output<typeof getBankSync>>((get) => {
  const call = get(callAtom);
  return {
    queryKey: bankSyncKey,
    queryFn: ({ signal }) => call(getBankSync, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.sync?.status === 'running' ? runningMs : refreshMs),
    staleTime: 0,
    ...metaOf(topic),
  };
});
