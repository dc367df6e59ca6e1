import {
  type AutomationChange,
  getSalesAutomations,
  listAutomationLog,
  type SalesAutomations,
  updateSalesAutomations,
  usualEntries,
} from '@freight-hq/api/contract/sales/automations';
import { callAtom } from '../../http/call.ts';
import { listOf } from '../../kit/listOf.ts';
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

export const automationLog = listOf(listAutomationLog, {
  key: ['sales', 'automation-log'],
  topic: 'sales',
  size: usualEntries,
  filters: { tab: ['dashboard'], view: ['automate'] },
  wire: () => ({}),
  failure: 'The server did not answer.',
});

/** Changes the version that the user saw. If another user was faster, that version is loaded. */
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
