import { type Lead, exportLeads } from '@freight-hq/api/contract/sales/leads';
import { type LeadKeys, SalesProspects, type SalesProspectsProps } from '@freight-hq/screens/sales/SalesProspects';
import { links } from '@freight-hq/screens/links';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useExport } from '../http/download.ts';
import { searchText, useAddress } from '../kit/address.ts';
import { useOpenId } from '../kit/detailOf.ts';
import { ListSteps } from '../kit/ListSteps.tsx';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useTyped } from '../kit/useTyped.ts';
import { useSettled } from '../kit/useSettled.ts';
import { useAction, useSubmission } from '../kit/useSubmission.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { userAtom } from '../session/session.ts';
import { contextDetail, dashboardAtom, type LeadMerge } from './sales-analysis/data.ts';
import { duplicatesAtom, leadDetail, leadInAddress, leadList, useLeads } from './leads/data.ts';
import { importInAddress, showsImports } from './imports/data.ts';
import {
  leadAssignment,
  leadContact,
  leadConversion,
  leadCreation,
  leadDeletion,
  leadEdit,
  leadMove,
} from './leads/submissions.ts';
import { leadMerging, mergeUndoing } from './merges/submissions.ts';
import { mergeToasts } from './merges/words.ts';

const typingMs = 250;
const idOf = ({ id }: { id: string }) => id;
const nothing: readonly never[] = [];
const noKeys: LeadKeys = {};

const ImportDrawer = lazy(async () => ({ default: (await import('./imports/ImportDrawer.tsx')).ImportDrawer }));

export function ProspectsTab() {
  const { search } = useAddress();
  return (
    <>
      <Prospects />
      <Suspense>{showsImports(search) && <ImportDrawer />}</Suspense>
    </>
  );
}

/** The exported file is sorted by its own order, whatever the list is sorted by. */
function fileQuery({ sort: _, ...query }: Parameters<typeof leadList.filterQuery>[0]) {
  return leadList.filterQuery(query);
}

function Prospects() {
  const { change } = useAddress();
  const { rows, ...list } = leadList.useList();
  const user = useAtomValue(userAtom);
  const creation = useSubmission(leadCreation);
  const editing = useSubmission(leadEdit);
  const edited = editing.state.status === 'idle' ? undefined : editing.state.target;
  const assign = useAction(leadAssignment);
  return (
    <ListSteps rows={rows} inAddress={leadInAddress} idOf={idOf} views="leads">
      <SalesProspects
        leads={rows}
        {...list}
        {...useExport(exportLeads, { query: fileQuery(list.query) })}
        onImport={useCallback(() => change((params) => params.set(importInAddress.param, 'all')), [change])}
        team={useAtomValue(dashboardAtom).data?.team_performance ?? nothing}
        {...useOpenLead()}
        {...useMerging()}
        canWrite={user?.permissions.includes('sales:write') ?? false}
        creation={creation}
        editing={editing}
        contacting={useSubmission(leadContact)}
        moving={useSubmission(leadMove)}
        conversion={useSubmission(leadConversion)}
        onAssign={useCallback((held: Lead, repId: string | null) => assign(held, repId, held.version), [assign])}
        {...useDuplicates(creation.state.status !== 'idle' || edited !== undefined, edited?.id)}
      />
    </ListSteps>
  );
}

/** The lead in the address with its context, and its deletion, which closes it. */
function useOpenLead(): Pick<SalesProspectsProps, 'open' | 'deletion' | 'hrefOf'> {
  const { search, change } = useAddress();
  const { id } = useOpenId(leadInAddress);
  // Closed, it leads back to the tab that it was opened from, such as the board.
  const close = useCallback(
    () =>
      change((params) => {
        params.delete(leadInAddress.param);
        const tab = params.get('from');
        if (tab) params.set('tab', tab);
        params.delete('from');
      }),
    [change],
  );
  const lead = leadDetail.useDetail(id);
  const context = contextDetail.useDetail(id);
  const hrefOf = useCallback(
    (leadId: string) => {
      const params = new URLSearchParams(search);
      params.set(leadInAddress.param, leadId);
      return links.sales() + searchText(params);
    },
    [search],
  );
  const undo = useAction(mergeUndoing);
  const onUndoMerge = useCallback((merge: LeadMerge) => undo(merge, null), [undo]);
  const deletion = useSubmission(leadDeletion, { onDone: (_nothing, { target }) => target.id === id && close() });
  return { deletion, hrefOf, ...(id !== undefined && { open: { lead, context, onUndoMerge, onClose: close } }) };
}

/** A merge can be undone from its toast. */
function useMerging(): Pick<SalesProspectsProps, 'merging' | 'mergeSearch'> {
  const { notify } = useAtomValue(notifyAtom);
  const undo = useAction(mergeUndoing);
  const merging = useSubmission(leadMerging, {
    onDone: ({ merge_id: id, lead }, { draft }) => {
      const company_name = leads.find((each) => each.id === draft.lead_id)?.company_name ?? 'The prospect';
      const onAction = () => undo({ id, company_name }, null);
      notify({ ...mergeToasts.merged(company_name, lead.company_name), action: { label: 'Undo', onAction } });
    },
  });
  const { items: leads, ...search } = useTyped(useLeads, merging.state.status !== 'idle');
  return { merging, mergeSearch: { leads, ...search } };
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
