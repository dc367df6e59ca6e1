import type { PropsWithChildren } from 'react';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { choicesOf, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import type { OnboardingQuery, TenantOnboardingProps } from './TenantOnboarding.tsx';

const stages = choicesOf<NonNullable<OnboardingQuery['stage']>>({
  initial_contact: 'Initial Contact',
  account_setup: 'Account Setup',
  documentation_review: 'Documentation Review',
  banking_integration: 'Banking Integration',
});
const anyone = [
  { id: 'me', label: 'Me' },
  { id: 'nobody', label: 'No owner' },
];

/** Search, filters and the button of the queue. */
export function QueueToolbar({
  query,
  onQueryChange,
  agents,
  children,
}: PropsWithChildren<Pick<TenantOnboardingProps, 'query' | 'onQueryChange' | 'agents'>>) {
  return (
    <ListToolbar
      title="Onboarding Queue"
      search={<ListSearch label="Search onboardings" query={query} onQueryChange={onQueryChange} />}
      filters={
        <>
          <FilterSelect
            label="Stage"
            all="All stages"
            items={stages}
            chosen={query.stage}
            onChoose={(stage) => onQueryChange(withFilter(query, 'stage', stage))}
          />
          <FilterSelect
            label="Owner"
            all="All owners"
            items={[...anyone, ...agents.map(({ id, name }) => ({ id, label: name }))]}
            chosen={query.owner}
            onChoose={(owner) => onQueryChange(withFilter(query, 'owner', owner))}
          />
        </>
      }
      actions={children}
    />
  );
}
