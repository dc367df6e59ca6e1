import type { PropsWithChildren } from 'react';
import { tierLabels } from '@freight-hq/api/rules/tenants/tenants';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { choicesOf, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import type { TenantListProps, TenantListQuery } from './TenantList.tsx';

type ToolbarProps = PropsWithChildren<Pick<TenantListProps, 'query' | 'onQueryChange' | 'agents'>>;

const plans = choicesOf<NonNullable<TenantListQuery['plan']>>({
  subscribed: 'Not cancelled',
  ...tierLabels,
});
const risks = choicesOf<NonNullable<TenantListQuery['risk']>>({
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
});
const states = choicesOf<NonNullable<TenantListQuery['state']>>({ active: 'Not suspended', suspended: 'Suspended' });
const anyone = [
  { id: 'me', label: 'Me' },
  { id: 'nobody', label: 'No owner' },
];

/** Search, filters and the buttons of the list. */
export function Toolbar({ query, onQueryChange, agents, children }: ToolbarProps) {
  const filter = <Name extends keyof TenantListQuery>(name: Name, value: TenantListQuery[Name] | undefined) =>
    onQueryChange(withFilter(query, name, value));
  return (
    <ListToolbar
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
            all="Any state"
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
        </>
      }
      actions={children}
    />
  );
}
