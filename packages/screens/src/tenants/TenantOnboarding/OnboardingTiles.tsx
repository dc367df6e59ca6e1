import { FilterTile } from '@freight-hq/components/FilterTile';
import { mapResource } from '@freight-hq/components/Resource';
import { formatCount } from '../../lib/formatCount.ts';
import { shown } from '../../lib/shown.ts';
import { Tile, TileStrip } from '../../lib/Tiles.tsx';
import type { OnboardingQuery, TenantOnboardingProps } from './TenantOnboarding.tsx';

const nothing = { inProgress: 0, completedThisWeek: 0, pendingReview: 0, avgDaysToComplete: 0 };

const tiles = [
  { label: 'In Progress', count: 'inProgress', detail: 'Account setup or banking', status: 'active' },
  { label: 'Completed This Week', count: 'completedThisWeek', detail: 'In the last 7 days', status: 'completed' },
  { label: 'Pending Review', count: 'pendingReview', detail: 'Documents with HQ', status: 'pending' },
] as const;

/** Figures over all onboardings; a press on a count shows exactly the counted ones. */
export function OnboardingTiles({
  queue,
  query,
  onQueryChange,
}: Pick<TenantOnboardingProps, 'queue' | 'query' | 'onQueryChange'>) {
  const sums = shown(
    mapResource(queue, ({ summary }) => summary),
    nothing,
  );
  const days = Math.round(sums.data.avgDaysToComplete);
  const { q, stage, owner, status: chosen, sort } = query;
  const isPlain = q === '' && stage === undefined && owner === undefined;
  const show = (status: OnboardingQuery['status']) =>
    onQueryChange({ q: '', page: 1, ...(status && { status }), ...(sort && { sort }) });
  return (
    <TileStrip>
      {tiles.map(({ label, count, detail, status }) => (
        <FilterTile
          key={label}
          label={label}
          value={sums.isKnown ? formatCount(sums.data[count]) : '–'}
          detail={sums.isLoading || sums.isKnown ? detail : 'Not loaded'}
          isLoading={sums.isLoading}
          isSelected={isPlain && chosen === status}
          onChange={(isSelected) => show(isSelected ? status : undefined)}
        />
      ))}
      <Tile
        label="Avg. Time to Complete"
        of={sums}
        value={`${formatCount(days)} ${days === 1 ? 'day' : 'days'}`}
        detail="Over the last 90 days"
      />
    </TileStrip>
  );
}
