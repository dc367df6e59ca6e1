import { exportTenantData, exportTenants, type Tenant } from '@freight-hq/api/contract/tenants/tenants';
import type { Submission } from '@freight-hq/components/Submission';
import { TenantList, type TenantListProps } from '@freight-hq/screens/tenants/TenantList';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useCollaborate } from '../../collaboration/collaboration/useCollaborate.tsx';
import { useExport } from '../../http/download.ts';
import { useAddress } from '../../kit/address.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useResource } from '../../kit/useResource.ts';
import { useSavedViews } from '../../kit/useSavedViews.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { agentsAtom } from '../../support/tickets/agents/data.ts';
import { deletionImpact, tenantDetail, tenantInAddress, tenantLink, tenantList, tenantOverview } from './data.ts';
import { tenantSummaryAtom } from './summary.ts';
import {
  deletionCode,
  passwordMail,
  userAddition,
  userChange,
  subscriptionCancellation,
  tenantDeletion,
  tenantEdit,
  tenantSuspension,
  tenantTicketCreation,
} from './submissions.ts';

const idOf = ({ companyId }: { companyId: string }) => companyId;

export function TenantListRoute() {
  const { rows, ...list } = tenantList.useList();
  const summary = useAtomValue(tenantSummaryAtom);
  const user = useAtomValue(userAtom);
  const agents = useAtomValue(agentsAtom);
  const { widgets, ...collaboration } = useCollaborate();
  return (
    <ListSteps rows={rows} inAddress={tenantInAddress} idOf={idOf}>
      <TenantList
        tenants={rows}
        {...list}
        agents={agents.data ?? noAgents}
        views={useSavedViews('tenants')}
        {...useExport(exportTenants, { query: { format: 'csv', ...tenantList.filterQuery(list.query) } })}
        summary={useResource(summary, 'The totals could not be loaded.')}
        canDelete={user?.permissions.includes('tenants:delete') ?? false}
        canUpdate={user?.permissions.includes('tenants:update') ?? false}
        canWriteTickets={user?.permissions.includes('tickets:write') ?? false}
        canReadLink={user?.permissions.includes('link:read') ?? false}
        {...useTenantActions(rows)}
        {...useTicketCreation()}
        {...useTenantDeletion()}
        {...collaboration}
      />
      {widgets}
    </ListSteps>
  );
}

const noAgents: readonly never[] = [];

/** The form of a new ticket, from the tenant's drawer. */
function useTicketCreation(): Pick<TenantListProps, 'ticketCreation' | 'onNewTicket'> {
  const ticketCreation = useSubmission(tenantTicketCreation);
  const { open } = ticketCreation;
  const { close } = useOpenId(tenantInAddress);
  return {
    ticketCreation,
    onNewTicket: useCallback(
      (tenant: Tenant) => {
        close();
        open(tenant);
      },
      [close, open],
    ),
  };
}

type Actions = Pick<
  TenantListProps,
  | 'viewing'
  | 'onView'
  | 'edit'
  | 'edited'
  | 'onEdit'
  | 'suspension'
  | 'onSuspend'
  | 'cancellation'
  | 'onCancelSubscription'
>;

/** The drawer, which has an address, and the two dialogs that it and the rows open. */
function useTenantActions(rows: TenantListProps['tenants']): Actions {
  const { id, open, close } = useOpenId(tenantInAddress);
  const detail = tenantDetail.useDetail(id);
  const overview = tenantOverview.useDetail(id);
  const link = tenantLink.useDetail(id);
  const mailPassword = useAction(passwordMail);
  const changeUser = useAction(userChange);
  const addition = useSubmission(userAddition);
  const edit = useSubmission(tenantEdit);
  const suspension = useSubmission(tenantSuspension);
  const { open: openEdit } = edit;
  const { open: openSuspension } = suspension;
  const cancellation = useSubmission(subscriptionCancellation);
  const { open: openCancellation } = cancellation;
  useAskedDialog('suspend', openSuspension);
  useAskedDialog('edit', openEdit);
  const listed = rows.status === 'ready' ? rows.data.items.find(({ companyId }) => companyId === id) : undefined;
  const tenant = listed ?? (detail.status === 'ready' ? detail.data : undefined);
  return {
    ...(id !== undefined && {
      viewing: {
        ...{ tenant, detail, overview, link, onClose: close },
        onMailPassword: (user) => mailPassword({ companyId: id, user }, undefined),
        onChangeUser: (user, change) => changeUser({ companyId: id, user, change }, undefined),
        onAddUser: () => addition.open(id),
        addingUser: addition,
      },
    }),
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
    cancellation,
    onCancelSubscription: useCallback(
      (one: Tenant) => {
        close();
        openCancellation(one);
      },
      [close, openCancellation],
    ),
  };
}

/**
 * Opens the dialog for the tenant that an address names, such as `?suspend=cmp_...`, once the tenant is loaded. The
 * address then forgets it; a user who may not change tenants, or a tenant that does not load, gets the drawer.
 */
function useAskedDialog(param: string, openDialog: (tenant: Tenant) => void): void {
  const { change } = useAddress();
  const mayChange = useAtomValue(userAtom)?.permissions.includes('tenants:update') ?? false;
  const { id } = useOpenId({ ...tenantInAddress, param });
  const detail = tenantDetail.useDetail(id);
  const isThere = detail.status === 'ready' && !detail.isRefreshing && detail.data.companyId === id;
  const tenant = isThere && mayChange ? detail.data : undefined;
  const isOver = isThere || detail.status === 'failed';
  useEffect(() => {
    if (id === undefined || !isOver) return;
    change((params) => {
      params.delete(param);
      if (!tenant) params.set(tenantInAddress.param, id);
    }, true);
    if (tenant) openDialog(tenant);
  }, [id, isOver, tenant, param, change, openDialog]);
}

/** The request for a code opens the dialog; the code that arrives opens its form. */
function useTenantDeletion(): Pick<TenantListProps, 'deletion' | 'onDelete'> {
  const form = useSubmission(tenantDeletion);
  const codeRequest = useSubmission(deletionCode, {
    onDone: ({ confirmationCode }, { target }) => form.open({ tenant: target, code: confirmationCode }),
  });
  const tenant = form.state.status === 'idle' ? targetOf(codeRequest) : form.state.target.tenant;
  const impact = deletionImpact.useDetail(tenant?.companyId);
  const { open, send } = codeRequest;
  const file = useExport(exportTenantData, { companyId: tenant?.companyId ?? '' });
  return {
    deletion: { codeRequest, form, impact, ...file },
    onDelete: useCallback(
      (one: Tenant) => {
        open(one);
        send();
      },
      [open, send],
    ),
  };
}

const targetOf = ({ state }: Submission<void, Tenant>) => (state.status === 'idle' ? undefined : state.target);
