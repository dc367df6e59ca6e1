import { getSalesSettings, type SalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import { callAtom } from '../../http/call.ts';
import { queryAtom } from '../../kit/queryClient.ts';
import { salesKey } from '../leads/data.ts';

const settingsKey = [salesKey, 'settings'];

/** What a form holds is not loaded again under it. */
export const settingsAtom = queryAtom<SalesSettings>((get) => {
  const call = get(callAtom);
  return {
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getSalesSettings, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  };
});
