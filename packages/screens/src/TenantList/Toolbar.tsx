import { Users } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { ExportButton } from '../lib/ExportButton.tsx';
import { ListSearch } from '../lib/ListSearch.tsx';
import { SavedViews } from '../lib/SavedViews.tsx';
import { choicesOf, FilterSelect, ListToolbar, withFilter } from '../lib/ListToolbar.tsx';
import * as styles from './TenantList.css.ts';
import type { CollaboratePresence, RunningSessions, TenantListProps, TenantListQuery } from './TenantList.tsx';

type ToolbarProps = Pick<
  TenantListProps,
  'query' | 'onQueryChange' | 'onCollaborate' | 'presence' | 'running' | 'agents' | 'isExporting' | 'onExport' | 'views'
>;

const overview = {
  resourceType: 'tenant_management',
  resourceId: 'hq_tenant_overview',
  resourceName: 'Tenant Management',
};

const plans = choicesOf<NonNullable<TenantListQuery['plan']>>({
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
  cancelled: 'Cancelled',
});
const risks = choicesOf<NonNullable<TenantListQuery['risk']>>({
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
});
const states = choicesOf<NonNullable<TenantListQuery['state']>>({ active: 'Not suspended', suspended: 'Suspended' });
const pageSizes = choicesOf<NonNullable<TenantListQuery['rows']>>({ 25: '25 rows', 100: '100 rows' });
const anyone = [
  { id: 'me', label: 'Me' },
  { id: 'nobody', label: 'No owner' },
];

/** Search, filters, the file of the list, and the session on this page. */
export function Toolbar(props: ToolbarProps) {
  const { query, onQueryChange, onCollaborate, presence, running, agents, isExporting, onExport } = props;
  const filter = <Name extends keyof TenantListQuery>(name: Name, value: TenantListQuery[Name] | undefined) =>
    onQueryChange(withFilter(query, name, value));
  return (
    <ListToolbar
      hasManyFilters
      search={<ListSearch label="Search tenants" query={query} onQueryChange={onQueryChange} />}
      filters={
        <>
          <FilterSelect
            label="Plan"
            all="Any plan"
            items={plans}
            chosen={query.plan}
            onChoose={(plan) => filter('plan', plan)}
          />
          <FilterSelect
            label="Risk"
            all="Any risk"
            items={risks}
            chosen={query.risk}
            onChoose={(risk) => filter('risk', risk)}
          />
          <FilterSelect
            label="Suspension"
            all="Suspended or not"
            items={states}
            chosen={query.state}
            onChoose={(state) => filter('state', state)}
          />
          <FilterSelect
            label="Owner"
            all="All owners"
            items={[...anyone, ...agents.map(({ id, name }) => ({ id, label: name }))]}
            chosen={query.owner}
            onChoose={(owner) => filter('owner', owner)}
          />
          <FilterSelect
            label="Rows on a page"
            all="50 rows"
            items={pageSizes}
            chosen={query.rows}
            onChoose={(rows) => filter('rows', rows)}
          />
        </>
      }
      actions={
        <>
          <SavedViews {...props.views} />
          <ExportButton label="Export" isExporting={isExporting} onExport={onExport} />
          <Button iconStart={<Users size={16} aria-hidden />} onPress={() => onCollaborate(overview)}>
            {running?.canReturn && !presence ? 'Session goes on: return' : 'Collaborate'}
            {presence ? <Presence {...presence} /> : running && <Running {...running} />}
          </Button>
        </>
      }
    />
  );
}

function Running({ participantCount }: RunningSessions) {
  if (participantCount === 0) return null;
  return (
    <span className={styles.presence}>
      <span className={styles.participants} aria-hidden>
        {participantCount}
      </span>
      <VisuallyHidden>{` ${participantCount} in a session`}</VisuallyHidden>
    </span>
  );
}

function Presence({ participantCount, isConnected }: CollaboratePresence) {
  const people = participantCount === 1 ? '1 participant' : `${participantCount} participants`;
  const state = isConnected ? 'Connected' : 'Disconnected';
  return (
    <span className={styles.presence}>
      <span className={styles.participants} aria-hidden>
        {participantCount}
      </span>
      <span className={styles.dot} data-connected={isConnected || undefined} title={state} aria-hidden />
      <VisuallyHidden>{` ${people}, ${state}`}</VisuallyHidden>
    </span>
  );
}
