import type { Duplicate, Lead, LeadChange, NewLead } from '@freight-hq/api/contract/sales/leads';
import type { SalesDashboard, LeadContext } from '@freight-hq/api/contract/sales/sales-analysis';
import type { Stage } from '@freight-hq/api/rules/sales/leads';
import type { Merge } from '@freight-hq/api/contract/sales/merges';
import type { Conversion } from '@freight-hq/api/contract/tenants/onboarding';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '@freight-hq/components/Button';
import { type NumberedPage, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { type Choice, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { useIsPhone } from '../../lib/useIsPhone.ts';
import type { TextSearch } from '../../lib/TextSearch.ts';
import { Filters } from './Filters.tsx';
import { LeadCard } from './LeadCard.tsx';
import { LeadTable } from './LeadTable.tsx';
import { LeadPages } from './LeadPages.tsx';
import { isNarrowed, type LeadQuery, type LeadSortField, withoutFilters } from './leadQuery.ts';
import { mayNotWrite } from './words.ts';
import * as styles from './SalesProspects.css.ts';

export type Rep = Pick<SalesDashboard['team_performance'][number], 'id' | 'name'>;

/** A call or an e-mail that is recorded. */
export interface Contact {
  type: 'call' | 'email';
  note: string;
}
export type ContactTarget = Pick<Contact, 'type'> & { lead: Lead };

/** The parts of a lead by which a duplicate is found. */
export type LeadKeys = Partial<
  Record<'company_name' | 'contact_email' | 'contact_phone' | 'dot_number' | 'state', string>
>;

/** A lead that is moved, and the stage that is chosen for it already. */
export type MoveTarget = Pick<Lead, 'id' | 'company_name' | 'stage' | 'version'> & { to?: Stage };

export interface SalesProspectsProps {
  leads: Resource<NumberedPage<Lead>>;
  query: LeadQuery;
  onQueryChange(query: LeadQuery): void;
  team: readonly Rep[];
  /** The address of a lead over the list as it shows. */
  hrefOf(leadId: string): string;
  /** The lead in the address, over the list. */
  open?:
    | {
        lead: Resource<Lead>;
        context: Resource<LeadContext>;
        onUndoMerge(merge: LeadContext['merges'][number]): void;
        onClose(): void;
      }
    | undefined;
  /** Saves what search and filters find as a file. */
  onExport(): void;
  isExporting: boolean;
  /** Opens the imports over the list. */
  onImport(): void;
  /** Whether the user may change leads. */
  canWrite: boolean;
  creation: Submission<NewLead>;
  editing: Submission<LeadChange, Lead, Lead>;
  contacting: Submission<Contact, ContactTarget>;
  /** Moves a lead to another stage. */
  moving: Submission<LeadChange, MoveTarget, Lead>;
  /** Begins the onboarding of a won lead. */
  conversion: Submission<Conversion, Lead>;
  /** Merges another lead into the one that it is opened for. */
  merging: Submission<Merge, Lead>;
  /** Leads that fit the typed text, for the choice of the other one. */
  mergeSearch: TextSearch & { leads: readonly Lead[] };
  deletion: Submission<null, Lead>;
  onAssign(lead: Lead, repId: string | null): void;
  /** Companies that are like the one in the form. */
  duplicates: readonly Duplicate[];
  onKeysChange(keys: LeadKeys): void;
}

const dialogs = () => import('./dialogs.ts');
const ContactDialog = lazy(async () => ({ default: (await dialogs()).ContactDialog }));
const ConvertDialog = lazy(async () => ({ default: (await dialogs()).ConvertDialog }));
const DeleteLeadDialog = lazy(async () => ({ default: (await dialogs()).DeleteLeadDialog }));
const EditLeadDialog = lazy(async () => ({ default: (await dialogs()).EditLeadDialog }));
const LeadDrawer = lazy(async () => ({ default: (await dialogs()).LeadDrawer }));
const MergeDialog = lazy(async () => ({ default: (await dialogs()).MergeDialog }));
const MoveDialog = lazy(async () => ({ default: (await dialogs()).MoveDialog }));
const NewLeadDialog = lazy(async () => ({ default: (await dialogs()).NewLeadDialog }));

/** Companies that may become tenants: search, filters, and a card for each. */
export function SalesProspects(props: SalesProspectsProps) {
  const { query, onQueryChange, canWrite, creation } = props;
  const isPhone = useIsPhone();
  return (
    <Stack gap="x4">
      <ListToolbar
        search={
          <ListSearch
            label="Search prospects"
            placeholder="Search by company, contact, industry..."
            query={query}
            onQueryChange={onQueryChange}
          />
        }
        actions={
          <>
            <Button
              iconStart={<Upload size={16} aria-hidden />}
              onPress={props.onImport}
              {...(!canWrite && { disabledReason: mayNotWrite })}
            >
              Import
            </Button>
            <ExportButton label="Export" isExporting={props.isExporting} onExport={props.onExport} />
            <Button
              variant="primary"
              iconStart={<Plus size={16} aria-hidden />}
              onPress={() => creation.open()}
              {...(!canWrite && { disabledReason: mayNotWrite })}
            >
              Add Prospect
            </Button>
          </>
        }
      />
      <Filters {...props}>{!isPhone && <ListShape {...{ query, onQueryChange }} />}</Filters>
      <LeadList {...props} />
      <Suspense>
        <Dialogs {...props} />
      </Suspense>
    </Stack>
  );
}

/** What is open over the list. */
function Dialogs(props: SalesProspectsProps) {
  const { open, creation, editing, contacting, moving, conversion, merging, deletion } = props;
  const edited = editing.state.status === 'idle' ? undefined : editing.state.target;
  return (
    <>
      {open && <LeadDrawer {...props} open={open} />}
      {contacting.state.status !== 'idle' && <ContactDialog target={contacting.state.target} contacting={contacting} />}
      {moving.state.status !== 'idle' && <MoveDialog lead={moving.state.target} moving={moving} />}
      {conversion.state.status !== 'idle' && <ConvertDialog lead={conversion.state.target} conversion={conversion} />}
      {creation.state.status !== 'idle' && <NewLeadDialog {...props} />}
      {edited && <EditLeadDialog {...props} lead={edited} />}
      {merging.state.status !== 'idle' && <MergeDialog {...props} lead={merging.state.target} />}
      {deletion.state.status !== 'idle' && <DeleteLeadDialog lead={deletion.state.target} deletion={deletion} />}
    </>
  );
}

function LeadList(props: SalesProspectsProps) {
  const { leads, query, onQueryChange } = props;
  const isPhone = useIsPhone();
  if (query.view === 'table' || isPhone) return <LeadTable {...props} emptyState={<NoLeads {...props} />} />;
  if (leads.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton lines={4} height={180} />
      </div>
    );
  if (leads.status === 'failed') return <ResourceNotice resource={leads} title="Prospects could not be loaded" />;
  const { items, total } = leads.data;
  return (
    <>
      <ResourceNotice resource={leads} />
      {total === 0 && <NoLeads {...props} />}
      <ul className={styles.cards} aria-label="Prospects" aria-busy={leads.isRefreshing}>
        {items.map((lead) => (
          <LeadCard key={lead.id} lead={lead} href={props.hrefOf(lead.id)} {...props} />
        ))}
      </ul>
      {total > 0 && <LeadPages page={leads.data} onPageChange={(page) => onQueryChange({ ...query, page })} />}
    </>
  );
}

function NoLeads({ query, onQueryChange }: Pick<SalesProspectsProps, 'query' | 'onQueryChange'>) {
  return (
    <EmptyList
      text={isNarrowed(query) ? 'No prospects match' : 'There are no prospects yet. Add the first one.'}
      action={
        isNarrowed(query) && {
          label: 'Show all prospects',
          onPress: () => onQueryChange({ ...withoutFilters(query), q: '' }),
        }
      }
    />
  );
}

const orders: readonly Choice<LeadSortField>[] = [
  { id: 'estimated_value', label: 'Largest value first' },
  { id: 'next_followup', label: 'Next follow-up first' },
  { id: 'company_name', label: 'By company' },
];
const tableView = [{ id: 'table', label: 'Table' }] as const;

/** Cards or a table, and the order of the cards; a table has it in its headers. */
function ListShape({ query, onQueryChange }: Pick<SalesProspectsProps, 'query' | 'onQueryChange'>) {
  const { sort: _, ...unsorted } = query;
  return (
    <>
      <FilterSelect
        label="View"
        all="Cards"
        items={tableView}
        chosen={query.view}
        onChoose={(view) => onQueryChange(withFilter(query, 'view', view))}
      />
      {query.view === undefined && (
        <FilterSelect
          label="Order"
          all="Newest first"
          items={orders}
          chosen={query.sort?.field}
          onChoose={(field) =>
            onQueryChange({
              ...unsorted,
              page: 1,
              ...(field && {
                sort: { field, direction: field === 'estimated_value' ? 'descending' : 'ascending' },
              }),
            })
          }
        />
      )}
    </>
  );
}
