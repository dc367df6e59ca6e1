import type { AlertSummary } from '@freight-hq/api/contract/fleet/alerts';
import { useNow } from '@freight-hq/components/Clock';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { remainingText } from './alertWords.ts';
import { formatCount } from './formatCount.ts';
import { shown } from './shown.ts';
import { Tile, Tiles } from './Tiles.tsx';

const nothing: AlertSummary = {
  active: 0,
  unread: 0,
  read: 0,
  snoozed: 0,
  dismissed: 0,
  resolved: 0,
  critical: 0,
  accrued: 0,
  saving: 0,
  nextDeadline: null,
  newest: null,
  types: [],
};

/** The number of alerts, and the amount at stake. */
export function StakeTiles({ summary }: { summary: Resource<AlertSummary> }) {
  const now = useNow();
  const sums = shown(summary, nothing);
  const { active, unread, critical, accrued, saving, nextDeadline } = sums.data;
  // Until it is known, as long as it will be.
  const deadline = nextDeadline ?? (sums.isLoading ? now.toISOString() : undefined);
  const next = deadline ? `Next deadline: ${remainingText(deadline, now)}` : 'No deadline ahead';
  return (
    <>
      <ResourceNotice resource={summary} title="Totals could not be loaded" />
      <Tiles>
        <Tile label="Active Alerts" of={sums} value={formatCount(active)} detail={`${formatCount(unread)} unread`} />
        <Tile label="Critical" of={sums} value={formatCount(critical)} detail={next} />
        <Tile label="Charged So Far" of={sums} value={<Money value={accrued} />} detail="Demurrage and per diem" />
        <Tile label="Acting Now Saves" of={sums} value={<Money value={saving} />} detail="Over the next 7 days" />
      </Tiles>
    </>
  );
}
