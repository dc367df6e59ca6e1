import { type Approval, countApprovals, listApprovals } from '@freight-hq/api/contract/money/approvals';
import type { PageAt } from '@freight-hq/components/Resource';
import type { Atom } from 'jotai';
import { callAtom, type CursorReply } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { wirePage } from '../../kit/wirePages.ts';
import { queryAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { refreshMs, topic } from '../bank-accounts/reload.ts';

const approvalsShown = 50;

export const companyApprovals = detailOf(listApprovals, {
  key: ['banking', 'approvals', 'company'],
  topic,
  input: (companyId) => ({ query: { companyId, 'page[size]': 20 } }),
  failure: 'The proposals could not be loaded.',
  refreshMs,
});

/** A page of proposals, those that wait or all; the newest are page 1. */
export const approvalsAtom = (askedAtom: Atom<{ isPending: boolean; at: PageAt }>) =>
  queryAtom<CursorReply<Approval>>((get) => {
    const call = get(callAtom);
    const { isPending, at } = get(askedAtom);
    const query = {
      ...wirePage('cursor', at, approvalsShown),
      ...(isPending && { status: 'pending' as const }),
    };
    return {
      queryKey: ['banking', 'approvals', isPending ? 'pending' : 'all', at],
      queryFn: ({ signal }) => call.cursorPage(listApprovals, { query }, { signal }),
      refetchInterval: refreshMs,
    };
  });

export const approvalCountAtom = queryOf(countApprovals, ['banking', 'approvals', 'count'], {}, { refreshMs });
