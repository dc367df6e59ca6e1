import type { Lead } from '@freight-hq/api/contract/sales';
import { type LeadKeys, SalesProspects } from '@freight-hq/screens/SalesProspects';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '../kit/address.ts';
import { useOpenId } from '../kit/detailOf.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useSettled } from '../kit/useSettled.ts';
import { useAction, useSubmission } from '../kit/useSubmission.ts';
import { userAtom } from '../session/session.ts';
import { dashboardAtom, duplicatesAtom, leadDetail, leadInAddress, leadList } from './data.ts';
import { leadAssignment, leadContact, leadConversion, leadCreation, leadEdit, leadMove } from './submissions.ts';

const typingMs = 250;
const nothing: readonly never[] = [];
const noKeys: LeadKeys = {};

export function ProspectsTab() {
  const { rows, ...list } = leadList.useList();
  const { id, close } = useOpenId(leadInAddress);
  const lead = leadDetail.useDetail(id);
  const user = useAtomValue(userAtom);
  const creation = useSubmission(leadCreation);
  const editing = useSubmission(leadEdit);
  const edited = editing.state.status === 'idle' ? undefined : editing.state.target;
  const assign = useAction(leadAssignment);
  useLastPage(rows.status === 'ready' ? rows.data : undefined);
  return (
    <SalesProspects
      leads={rows}
      {...list}
      team={useAtomValue(dashboardAtom).data?.team_performance ?? nothing}
      open={id === undefined ? undefined : { lead, onClose: close }}
      canWrite={user?.permissions.includes('sales:write') ?? false}
      creation={creation}
      editing={editing}
      contacting={useSubmission(leadContact)}
      moving={useSubmission(leadMove)}
      conversion={useSubmission(leadConversion)}
      onAssign={useCallback((held: Lead, repId: string | null) => assign(held, repId, held.version), [assign])}
      {...useDuplicates(creation.state.status !== 'idle' || edited !== undefined, edited?.id)}
    />
  );
}

/** Companies that are like the one in the open form. */
function useDuplicates(isOpen: boolean, except: string | undefined) {
  const [typed, setTyped] = useState(noKeys);
  const keys = useSettled(typed, typingMs);
  const asked = isOpen ? keys : noKeys;
  const found = useParamsAtom(duplicatesAtom, { ...asked, ...(except !== undefined && { except }) });
  if (!isOpen && typed !== noKeys) setTyped(noKeys);
  const isAsked = Object.keys(asked).length > 0;
  return { duplicates: (isAsked ? found.data : undefined) ?? nothing, onKeysChange: setTyped };
}

/** A page after the last one shows the last one. */
function useLastPage(page: { page: number; size: number; total: number } | undefined): void {
  const { change } = useAddress();
  const last = page && Math.max(1, Math.ceil(page.total / page.size));
  const isBeyond = page !== undefined && last !== undefined && page.page > last;
  useEffect(() => {
    if (isBeyond) change((params) => params.set('page', String(last)), true);
  }, [isBeyond, last, change]);
}
