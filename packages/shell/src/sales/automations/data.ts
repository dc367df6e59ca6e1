import {
  type AutomationChange,
  type AutomationEntry,
  getSalesAutomations,
  listAutomationLog,
  type SalesAutomations,
  updateSalesAutomations,
  usualEntries,
} from '@freight-hq/api/contract/sales/automations';
import type { NumberedPage } from '@freight-hq/components/Resource';
import { callAtom } from '../../http/call.ts';
import { pagesOf } from '../../kit/listOf.ts';
import { queryAtom } from '../../kit/queryClient.ts';
import { type Sent, submission } from '../../kit/submission.ts';
import { automationToasts } from './words.ts';

const rulesKey = ['sales-automations'];

/** What a form holds is not loaded again under it. */
export const automationsAtom = queryAtom<SalesAutomations>((get) => {
  const call = get(callAtom);
  return {
    queryKey: rulesKey,
    queryFn: ({ signal }) => call(getSalesAutomations, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  };
});

export const automationLog = pagesOf<
  NumberedPage<AutomationEntry>,
  never,
  { tab: readonly ['dashboard']; view: readonly ['automate'] }
>({
  key: ['sales', 'automation-log'],
  topic: 'sales',
  size: usualEntries,
  filters: { tab: ['dashboard'], view: ['automate'] },
  wire: () => ({}),
  failure: 'The server did not answer.',
  fetch: async (call, { 'page[size]': page_size, 'page[number]': page }, options) => {
    const { entries: items, total } = await call(listAutomationLog, { query: { page, page_size } }, options);
    return { items, total, isTotalExact: true };
  },
});

/** Changes the version that the user saw. Where another user was faster, that version is loaded. */
export const automationsChange = submission(
  (call, { draft, options }: Sent<AutomationChange, null>) => call(updateSalesAutomations, { body: draft }, options),
  {
    keep: (client, rules) => client.setQueryData(rulesKey, rules),
    conflict: (call) => call(getSalesAutomations, {}),
    toast: () => automationToasts.saved,
    staysOpen: true,
    failure: 'The server could not be reached. Nothing that you typed is lost; try again.',
  },
);
