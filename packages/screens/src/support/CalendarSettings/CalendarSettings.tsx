import type { Calendar, CalendarHours, NewCalendar } from '@freight-hq/api/contract/support/calendars';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { CalendarDialog, NewCalendarDialog, SaveDialog } from './CalendarDialogs.tsx';
import { type CalendarDraft, dayNames } from './hours.ts';
import { SilenceCard, type SilenceCardProps } from './SilenceCard.tsx';

/** A calendar to change, and what was typed before. */
export interface CalendarTarget {
  calendar: Calendar;
  draft?: CalendarDraft;
}

export interface PreviewedCalendar extends Required<CalendarTarget> {
  ticketsChanged: number;
}

export interface CalendarSettingsProps {
  calendars: Resource<readonly Calendar[]>;
  /** Those that can have a calendar. */
  mailboxes: readonly { id: string; address: string }[];
  creation: Submission<NewCalendar>;
  /** Asks what would change. */
  preview: Submission<CalendarDraft, CalendarTarget>;
  saving: Submission<void, PreviewedCalendar>;
  /** What happens to tickets whose customers do not answer. */
  silence: SilenceCardProps;
}

/** When the clock of tickets runs. */
export function CalendarSettings(props: CalendarSettingsProps) {
  const { calendars, mailboxes, creation, preview, saving, silence } = props;
  return (
    <Stack gap="x4">
      <PageHeader title="Hours" subtitle="The clock of tickets runs in these hours; without a calendar it always runs">
        <Button variant="primary" onPress={() => creation.open()}>
          New Calendar
        </Button>
      </PageHeader>
      <ResourceNotice resource={calendars} title="The calendars could not be loaded" />
      {calendars.status === 'loading' && <Skeleton height={160} />}
      {calendars.status === 'ready' && calendars.data.length === 0 && <EmptyList text="There is no calendar yet" />}
      {calendars.status === 'ready' &&
        calendars.data.map((calendar) => <CalendarCard key={calendar.id} {...{ calendar, mailboxes, preview }} />)}
      <SilenceCard {...silence} />
      {creation.state.status !== 'idle' && <NewCalendarDialog creation={creation} />}
      {preview.state.status !== 'idle' && <CalendarDialog target={preview.state.target} {...{ preview, mailboxes }} />}
      {saving.state.status !== 'idle' && <SaveDialog target={saving.state.target} {...{ preview, saving }} />}
    </Stack>
  );
}

interface CalendarCardProps extends Pick<CalendarSettingsProps, 'mailboxes' | 'preview'> {
  calendar: Calendar;
}

function CalendarCard({ calendar, mailboxes, preview }: CalendarCardProps) {
  const { name, isDefault, mailboxIds, hours } = calendar;
  const own = mailboxes.filter(({ id }) => mailboxIds.includes(id)).map(({ address }) => address);
  const uses = [...(isDefault ? ['All other tickets'] : []), ...own];
  return (
    <Card
      title={name}
      level={3}
      actions={
        <Button size="small" onPress={() => preview.open({ calendar })} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      }
    >
      <Stack gap="x4">
        <FactList
          facts={[
            {
              label: 'Counts for',
              value: uses.length === 0 ? <Badge tone="caution">No ticket yet</Badge> : uses.join(', '),
              isBelow: own.length > 0,
            },
          ]}
        />
        {hours.toReversed().map((version) => (
          <FactList key={version.from} facts={factsOf(version)} />
        ))}
      </Stack>
    </Card>
  );
}

const factsOf = ({ from, timeZone, week, holidays }: CalendarHours) => [
  { label: 'From', value: <DateTime value={from} format="date" timeZone="UTC" /> },
  { label: 'Time zone', value: timeZone },
  ...week.map((day, index) => ({
    label: dayNames[index] ?? '',
    value: day ? `${day.from} to ${day.to}` : 'Closed',
  })),
  { label: 'Holidays', value: holidays.length === 0 ? 'None' : formatNoun(holidays.length, 'day') },
];
export { type CalendarDraft, hoursOf } from './hours.ts';
