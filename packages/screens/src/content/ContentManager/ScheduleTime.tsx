import type { PageSchedule } from '@freight-hq/api/contract/content/pages';
import { useTimeZone } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';

/** What a schedule does, such as 'Publish version 3'. */
export const actionOf = ({ action, version }: Pick<PageSchedule, 'action' | 'version'>): string =>
  action === 'publish' ? `Publish version ${version}` : 'Unpublish';

/** The time of a schedule in the zone in which it was chosen, and in the user's own if that differs. */
export function ScheduleTime({ schedule: { at, zone } }: { schedule: Pick<PageSchedule, 'at' | 'zone'> }) {
  const own = useTimeZone();
  return (
    <span>
      <DateTime value={at} format="dateTime" timeZone={zone} /> ({zone}
      {zone !== own && (
        <>
          ; <DateTime value={at} format="dateTime" /> in {own}
        </>
      )}
      )
    </span>
  );
}
