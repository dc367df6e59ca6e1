import type { Tenant } from '@freight-hq/api/contract/tenants';
import { TenantList, type TenantListProps } from '@freight-hq/screens/TenantList';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useCollaborate } from '../collaboration/useCollaborate.tsx';
import { useOpenId } from '../kit/detailOf.ts';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { userAtom } from '../session/session.ts';
import { tenantDetail, tenantInAddress, tenantList, tenantOverview, tenantSummaryAtom } from './data.ts';
import { tenantEdit, tenantSuspension } from './submissions.ts';
import { useTenantDeletion } from './useTenantDeletion.ts';

export function TenantListRoute() {
  const { rows, ...list } = tenantList.useList();
  const summary = useAtomValue(tenantSummaryAtom);
  const user = useAtomValue(userAtom);
  const { widgets, ...collaboration } = useCollaborate();
  return (
    <>
      <TenantList
        tenants={rows}
        {...list}
        summary={useResource(summary, 'The totals could not be loaded.')}
        canDelete={user?.permissions.includes('tenants:delete') ?? false}
        canUpdate={user?.permissions.includes('tenants:update') ?? false}
        {...useTenantActions(rows)}
        {...useTenantDeletion()}
        {...collaboration}
      />
      {widgets}
    </>
  );
}

type Actions = Pick<TenantListProps, 'viewing' | 'onView' | 'edit' | 'edited' | 'onEdit' | 'suspension' | 'onSuspend'>;

/** The drawer, which has an address, and the two dialogs that it and the rows open. */
function useTenantActions(rows: TenantListProps['tenants']): Actions {
  const { id, open, close } = useOpenId(tenantInAddress);
  const detail = tenantDetail.useDetail(id);
  const overview = tenantOverview.useDetail(id);
  const edit = useSubmission(tenantEdit);
  const suspension = useSubmission(tenantSuspension);
  const { open: openEdit } = edit;
  const { open: openSuspension } = suspension;
  const listed = rows.status === 'ready' ? rows.data.items.find(({ companyId }) => companyId === id) : undefined;
  const tenant = listed ?? (detail.status === 'ready' ? detail.data : undefined);
  return {
    ...(id !== undefined && { viewing: { tenant, detail, overview, onClose: close } }),
    onView: useCallback(({ companyId }: Tenant) => open(companyId), [open]),
    edit,
    edited: tenantDetail.useDetail(edit.state.status === 'idle' ? '' : edit.state.target.companyId),
    onEdit: useCallback(
      (one: Tenant) => {
        close();
        openEdit(one);
      },
      [close, openEdit],
    ),
    suspension,
    onSuspend: useCallback(
      (one: Tenant) => {
        close();
        openSuspension(one);
      },
      [close, openSuspension],
    ),
  };
}
