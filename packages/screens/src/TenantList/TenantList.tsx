import type {
  DeletionImpact,
  Tenant,
  TenantChange,
  TenantSummary,
  tenantSortFields,
} from '@freight-hq/api/contract/tenants';
import type { Page, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import { EditTenantDialog, type TenantEditing } from './EditTenantDialog.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { SuspendTenantDialog, type TenantSuspension } from './SuspendTenantDialog.tsx';
import { TenantDrawer, type TenantViewing } from './TenantDrawer.tsx';
import { TenantTable } from './TenantTable.tsx';
import { Toolbar } from './Toolbar.tsx';

export type { TenantEditing, TenantSuspension, TenantViewing };

export type TenantSortField = (typeof tenantSortFields)[number];

/** The filters, order and page of the list, as in the address. */
export interface TenantListQuery {
  /** Matches name or plan, in any case. */
  q: string;
  sort?: { field: TenantSortField; direction: 'ascending' | 'descending' };
  /** From 1. */
  page: number;
}

export type DeletionCode =
  | { status: 'requesting' }
  | { status: 'issued'; value: string }
  /** The request failed, or the code is used or expired; the user can request a new code. */
  | { status: 'missing'; message: string };

/** A deletion from the click to its end; absent while the dialog is closed. */
export interface TenantDeletion {
  tenant: Tenant;
  impact: Resource<DeletionImpact>;
  code: DeletionCode;
  isDeleting: boolean;
  /** Why the last try was refused, told in the dialog beside the toast. */
  error?: string;
}

/** The resource of a collaboration session. */
export interface CollaborateResource {
  resourceType: string;
  resourceId: string;
  resourceName: string;
}

export interface CollaboratePresence {
  participantCount: number;
  isConnected: boolean;
}

export interface TenantListProps {
  tenants: Resource<Page<Tenant>>;
  /** Sums over all tenants; never taken from a page. */
  summary: Resource<TenantSummary>;
  query: TenantListQuery;
  onQueryChange(query: TenantListQuery): void;
  /** Whether the user may edit and suspend tenants. */
  canUpdate: boolean;
  viewing?: TenantViewing;
  onView(tenant: Tenant): void;
  onCloseView(): void;
  editing?: TenantEditing;
  onEdit(tenant: Tenant): void;
  onSaveEdit(change: TenantChange): void;
  onCancelEdit(): void;
  suspension?: TenantSuspension;
  /** Opens the dialog that suspends a tenant, or resumes one that is suspended. */
  onSuspend(tenant: Tenant): void;
  onConfirmSuspend(reason: string): void;
  onCancelSuspend(): void;
  /** Whether the user may delete tenants. */
  canDelete: boolean;
  deletion?: TenantDeletion;
  /** Opens the deletion dialog: ask for a code and the impact. */
  onDelete(tenant: Tenant): void;
  /** Gets what was typed, right or wrong. */
  onConfirmDelete(typedCode: string): void;
  /** Forgets dialog and code. */
  onCancelDelete(): void;
  onRequestCode(): void;
  onCollaborate(resource: CollaborateResource): void;
  /** Participants of the session on this page, after joining. */
  presence?: CollaboratePresence | undefined;
}

/** All tenants of the platform: search, sort, page through, view, edit, suspend, delete. */
export function TenantList(props: TenantListProps) {
  const { summary, query, onQueryChange, onCollaborate, presence, viewing, editing, suspension } = props;
  return (
    <Stack gap="x6">
      <SummaryTiles summary={summary} />
      <Stack gap="x4">
        <Toolbar {...{ query, onQueryChange, onCollaborate, presence }} />
        <TenantTable {...props} />
      </Stack>
      {viewing && (
        <TenantDrawer
          viewing={viewing}
          canUpdate={props.canUpdate}
          onEdit={props.onEdit}
          onSuspend={props.onSuspend}
          onClose={props.onCloseView}
        />
      )}
      {editing && <EditTenantDialog editing={editing} onSave={props.onSaveEdit} onCancel={props.onCancelEdit} />}
      {suspension && (
        <SuspendTenantDialog
          suspension={suspension}
          onConfirm={props.onConfirmSuspend}
          onCancel={props.onCancelSuspend}
        />
      )}
      <DeleteTenantDialog
        deletion={props.deletion}
        onConfirm={props.onConfirmDelete}
        onCancel={props.onCancelDelete}
        onRequestCode={props.onRequestCode}
      />
    </Stack>
  );
}
