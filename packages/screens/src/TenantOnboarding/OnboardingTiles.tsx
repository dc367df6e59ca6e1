import { type Resource, mapResource } from '@freight-hq/components/Resource';
import { formatCount } from '../lib/formatCount.ts';
import { shown } from '../lib/shown.ts';
import { Tile, Tiles } from '../lib/Tiles.tsx';
import type { QueuePage } from './TenantOnboarding.tsx';

const nothing = { inProgress: 0, completedThisWeek: 0, pendingReview: 0, avgDaysToComplete: 0 };

export function OnboardingTiles({ queue }: { queue: Resource<QueuePage> }) {
  const sums = shown(
    mapResource(queue, ({ summary }) => summary),
    nothing,
  );
  const { inProgress, completedThisWeek, pendingReview, avgDaysToComplete } = sums.data;
  const days = Math.round(avgDaysToComplete);
  return (
    <Tiles>
      <Tile label="In Progress" of={sums} value={formatCount(inProgress)} detail="Account setup or banking" />
      <Tile label="Completed This Week" of={sums} value={formatCount(completedThisWeek)} detail="In the last 7 days" />
      <Tile label="Pending Review" of={sums} value={formatCount(pendingReview)} detail="Documents with HQ" />
      <Tile
        label="Avg. Time to Complete"
        of={sums}
        value={`${formatCount(days)} ${days === 1 ? 'day' : 'days'}`}
        detail="Over the last 90 days"
      />
    </Tiles>
  );
}
