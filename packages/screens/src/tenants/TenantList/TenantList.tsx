import type {
  DeletionImpact,
  listTenants,
  Tenant,
  TenantDetail,
  TenantSummary,
  tenantSortFields,
} from '@freight-hq/api/contract/tenants/tenants';
import type { SupportAgent } from '@freight-hq/api/contract/support/tickets';
import type { CallInput } from '@freight-hq/api/endpoint';
import { type ListQuery, type Page, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { PageHeader } from '../../lib/PageHeader.tsx';
import type { SavedViewsProps } from '../../lib/SavedViews.tsx';
import { NewTicketDialog } from '../../support/TicketList/NewTicketDialog.tsx';
import type { TicketDraft } from '../../support/TicketList/TicketList.tsx';
import { CancelSubscriptionDialog, type Cancellation } from './CancelSubscriptionDialog.tsx';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import { EditTenantDialog, type TenantEdit } from './EditTenantDialog.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { SuspendTenantDialog } from './SuspendTenantDialog.tsx';
import { TenantDrawer, type TenantViewing } from './TenantDrawer.tsx';
import { TenantButtons } from './TenantButtons.tsx';
import { TenantTable } from './TenantTable.tsx';
import { Toolbar } from './Toolbar.tsx';

export type { Cancellation, SavedViewsProps, TenantEdit, TenantViewing };

export type TenantSortField = (typeof tenantSortFields)[number];

/** The filters, order and page of the list, as in the address. */
export interface TenantListQuery extends ListQuery<TenantSortField> {
  plan?: NonNullable<TenantQueryInput['plan']>;
  risk?: NonNullable<TenantQueryInput['risk']>;
  state?: NonNullable<TenantQueryInput['state']>;
  /** The user, no owner, or the id of the responsible HQ user. */
  owner?: string;
}

type TenantQueryInput = NonNullable<CallInput<typeof listTenants>['query']>;

/** A tenant, and the code that confirms its deletion. */
export interface CodedTenant {
  tenant: Tenant;
  code: string;
}

/** A deletion: the request for a code, then the form that sends the typed code, right or wrong. */
export interface TenantDeletion {
  codeRequest: Submission<void, Tenant>;
  /** A refusal of the field `code` means that the code is void; `confirmationCode` is the field for the typed one. */
  form: Submission<string, CodedTenant>;
  /** Loaded while the dialog is open. */
  impact: Resource<DeletionImpact>;
  /** Saves everything that the deletion deletes as one archive. */
  onExport(): void;
  isExporting: boolean;
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

export interface RunningSessions {
  participantCount: number;
  /** Whether the user has left the page while in one of them. */
  canReturn: boolean;
}

export interface TenantListProps {
  tenants: Resource<Page<Tenant>>;
  /** Sums over all tenants; never taken from a page. */
  summary: Resource<TenantSummary>;
  query: TenantListQuery;
  onQueryChange(query: TenantListQuery): void;
  views: SavedViewsProps;
  /** HQ users, who can be owners. */
  agents: readonly SupportAgent[];
  /** Saves the list as a file, with its order, search and filters. */
  onExport(): void;
  isExporting: boolean;
  /** Whether the user may edit and suspend tenants. */
  canUpdate: boolean;
  /** Absent while no tenant is open. */
  viewing?: TenantViewing;
  onView(tenant: Tenant): void;
  edit: TenantEdit;
  /** The latest version of the tenant that is edited. */
  edited: Resource<TenantDetail>;
  onEdit(tenant: Tenant): void;
  /** Suspends a tenant, or resumes a suspended one; the draft is the reason. */
  suspension: Submission<string, Tenant>;
  onSuspend(tenant: Tenant): void;
  cancellation: Submission<Cancellation, Tenant>;
  onCancelSubscription(tenant: Tenant): void;
  /** Whether the user may open tickets. */
  canWriteTickets: boolean;
  /** Whether the user may read what platforms are told. */
  canReadLink?: boolean | undefined;
  ticketCreation: Submission<TicketDraft, Tenant>;
  /** Opens the form of a new ticket of this tenant. */
  onNewTicket(tenant: Tenant): void;
  /** Whether the user may delete tenants. */
  canDelete: boolean;
  deletion: TenantDeletion;
  /** Requests a code, which opens the dialog. */
  onDelete(tenant: Tenant): void;
  onCollaborate(resource: CollaborateResource): void;
  /** Participants of the session on this page, after joining. */
  presence?: CollaboratePresence | undefined;
  /** Participants of the sessions on this page, before joining; undefined without a session. */
  running?: RunningSessions | undefined;
}

/** All tenants of the platform: search, sort, page through, view, edit, suspend, delete. */
export function TenantList(props: TenantListProps) {
  const { summary, query, onQueryChange, onCollaborate, presence, running, viewing, edit, suspension, cancellation } =
    props;
  const { agents, isExporting, onExport, ticketCreation, views } = props;
  return (
    <Stack gap="x3">
      <PageHeader
        title="All Tenants"
        subtitle="Every company with its plan, revenue and health"
        figures={<SummaryTiles summary={summary} />}
      />
      <ResourceNotice resource={summary} title="Totals could not be loaded" />
      <Toolbar {...{ query, onQueryChange, agents }}>
        <TenantButtons {...{ onCollaborate, presence, running, isExporting, onExport, views }} />
      </Toolbar>
      <TenantTable {...props} />
      {viewing && (
        <TenantDrawer
          viewing={viewing}
          canUpdate={props.canUpdate}
          onEdit={props.onEdit}
          onSuspend={props.onSuspend}
          onCancelSubscription={props.onCancelSubscription}
          canWriteTickets={props.canWriteTickets}
          canReadLink={props.canReadLink}
          onNewTicket={props.onNewTicket}
        />
      )}
      {edit.state.status !== 'idle' && (
        <EditTenantDialog tenant={edit.state.target} edit={edit} detail={props.edited} />
      )}
      {suspension.state.status !== 'idle' && (
        <SuspendTenantDialog tenant={suspension.state.target} suspension={suspension} />
      )}
      {cancellation.state.status !== 'idle' && (
        <CancelSubscriptionDialog tenant={cancellation.state.target} cancellation={cancellation} />
      )}
      {ticketCreation.state.status !== 'idle' && (
        <NewTicketDialog creation={ticketCreation} tenant={ticketCreation.state.target} />
      )}
      <DeleteTenantDialog deletion={props.deletion} onRequestCode={props.onDelete} />
    </Stack>
  );
}
