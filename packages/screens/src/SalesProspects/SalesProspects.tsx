import type { Duplicate, Lead, LeadChange, NewLead, SalesDashboard } from '@freight-hq/api/contract/sales';
import type { Stage } from '@freight-hq/api/rules/sales';
import type { Conversion } from '@freight-hq/api/contract/onboarding/conversion';
import { Plus } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { type NumberedPage, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { EmptyList } from '../lib/EmptyList.tsx';
import { ListSearch } from '../lib/ListSearch.tsx';
import { ListToolbar } from '../lib/ListToolbar.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { Filters } from './Filters.tsx';
import { LeadCard } from './LeadCard.tsx';
import { EditLeadDialog, NewLeadDialog } from './LeadDialog.tsx';
import { LeadDrawer } from './LeadDrawer.tsx';
import { LeadPages } from './LeadPages.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { isNarrowed, type LeadQuery, withoutFilters } from './leadQuery.ts';
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
  Pick<NewLead, 'company_name' | 'contact_email' | 'contact_phone'> & { dot_number: string; state: string }
>;

/** A lead that is moved, and the stage that is chosen for it already. */
export type MoveTarget = Pick<Lead, 'id' | 'company_name' | 'stage' | 'version'> & { to?: Stage };

export interface SalesProspectsProps {
  leads: Resource<NumberedPage<Lead>>;
  query: LeadQuery;
  onQueryChange(query: LeadQuery): void;
  team: readonly Rep[];
  /** The lead in the address, over the list. */
  open?: { lead: Resource<Lead>; onClose(): void } | undefined;
  /** Whether the user may change leads. */
  canWrite: boolean;
  creation: Submission<NewLead>;
  editing: Submission<LeadChange, Lead, Lead>;
  contacting: Submission<Contact, ContactTarget>;
  /** Moves a lead to another stage. */
  moving: Submission<LeadChange, MoveTarget, Lead>;
  /** Begins the onboarding of a won lead. */
  conversion: Submission<Conversion, Lead>;
  onAssign(lead: Lead, repId: string | null): void;
  /** Companies that are like the one in the form. */
  duplicates: readonly Duplicate[];
  onKeysChange(keys: LeadKeys): void;
}

/** Companies that may become tenants: search, filters, and a card for each. */
export function SalesProspects(props: SalesProspectsProps) {
  const { query, onQueryChange, open, canWrite, creation, editing, contacting, moving, conversion } = props;
  const edited = editing.state.status === 'idle' ? undefined : editing.state.target;
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
          <Button
            variant="primary"
            iconStart={<Plus size={16} aria-hidden />}
            onPress={() => creation.open()}
            {...(!canWrite && { disabledReason: mayNotWrite })}
          >
            Add Prospect
          </Button>
        }
      />
      <Filters {...props} />
      <LeadList {...props} />
      {open && <LeadDrawer {...props} open={open} />}
      {contacting.state.status !== 'idle' && <ContactDialog target={contacting.state.target} contacting={contacting} />}
      {moving.state.status !== 'idle' && <MoveDialog lead={moving.state.target} moving={moving} />}
      {conversion.state.status !== 'idle' && <ConvertDialog lead={conversion.state.target} conversion={conversion} />}
      {creation.state.status !== 'idle' && <NewLeadDialog {...props} />}
      {edited && <EditLeadDialog {...props} lead={edited} />}
    </Stack>
  );
}

function LeadList(props: SalesProspectsProps) {
  const { leads, query, onQueryChange } = props;
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
      {total === 0 && (
        <EmptyList
          text={isNarrowed(query) ? 'No prospects match' : 'There are no prospects yet. Add the first one.'}
          action={
            isNarrowed(query) && {
              label: 'Show all prospects',
              onPress: () => onQueryChange({ ...withoutFilters(query), q: '' }),
            }
          }
        />
      )}
      <ul className={styles.cards} aria-label="Prospects" aria-busy={leads.isRefreshing}>
        {items.map((lead) => (
          <LeadCard key={lead.id} lead={lead} {...props} />
        ))}
      </ul>
      {total > 0 && <LeadPages page={leads.data} onPageChange={(page) => onQueryChange({ ...query, page })} />}
    </>
  );
}
