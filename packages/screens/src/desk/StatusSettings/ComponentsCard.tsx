import type { ComponentHistory, StatusDay } from '@freight-hq/api/contract/desk/status';
import { componentLabel, components, historyDays, uptimeDays } from '@freight-hq/api/rules/desk/status';
import type { ReactNode } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatNoun } from '../../lib/formatCount.ts';
import { stateWords, statusTone, statusWords, uptimeWords } from '../../lib/statusWords.ts';
import type { StatusSettingsProps } from './StatusSettings.tsx';
import * as styles from './StatusSettings.css.ts';

type ComponentsCardProps = Pick<StatusSettingsProps, 'live' | 'history'>;

/** The present state of each component, and its days. */
export function ComponentsCard({ live, history }: ComponentsCardProps) {
  const now = live.status === 'ready' ? live.data : undefined;
  const past = history.status === 'ready' ? history.data : undefined;
  const states = new Map(now?.components.map(({ component, state }) => [component, state]));
  const rows = components.filter(
    (component) => states.has(component) || past?.components.some((row) => row.component === component),
  );
  const status = now?.status ?? 'unknown';
  return (
    <Card
      title="Components"
      description="Each is probed once a minute; a minute without a probe counts as down, maintenance does not count"
      actions={live.status !== 'loading' && <Badge tone={statusTone(status)}>{statusWords[status]}</Badge>}
    >
      {live.status === 'loading' && history.status === 'loading' ? (
        <Skeleton lines={6} height={40} />
      ) : (
        <>
          <ul className={styles.components} aria-label="Components">
            {rows.map((component) => (
              <li key={component} className={styles.component}>
                <ComponentHead label={componentLabel(component)} state={states.get(component) ?? 'unknown'}>
                  {past && uptimeWords(past.components.find((row) => row.component === component)?.uptime ?? null)}
                </ComponentHead>
                {past && (
                  <Days
                    label={componentLabel(component)}
                    asOf={past.asOf}
                    days={past.components.find((row) => row.component === component)?.days ?? []}
                  />
                )}
              </li>
            ))}
          </ul>
          {rows.length === 0 && <Text tone="muted">Nothing was probed yet.</Text>}
          <Text size={12} tone="muted">
            Uptime of the platform: {uptimeWords(now?.uptime ?? null)} over {uptimeDays} days
            {past && `, ${uptimeWords(past.uptime)} over ${historyDays} days`}. A dash stands for less than a day of
            data.
            {now?.checkedAt && (
              <>
                {' '}
                Last probe <DateTime value={now.checkedAt} format="time" />.
              </>
            )}
          </Text>
        </>
      )}
    </Card>
  );
}

interface ComponentHeadProps {
  label: string;
  state: keyof typeof stateWords;
  /** The uptime. */
  children: ReactNode;
}

function ComponentHead({ label, state, children }: ComponentHeadProps) {
  return (
    <div className={styles.head}>
      <Text as="span" weight="medium">
        {label}
      </Text>
      <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
      <span className={styles.uptime}>{children}</span>
    </div>
  );
}

const dayMs = 86_400_000;

function Days({ label, asOf, days }: { label: string; asOf: string; days: ComponentHistory['days'] }) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const last = new Date(asOf).getTime();
  const dates = Array.from({ length: historyDays }, (_, index) =>
    new Date(last - (historyDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
  const bad = days.filter(({ good, total }) => good < total).toReversed();
  return (
    <>
      <VisuallyHidden>
        {`${label}: ${formatNoun(days.length, 'day', 'days')} of data, ${bad.length} with downtime`}
      </VisuallyHidden>
      <div className={styles.days} aria-hidden>
        {dates.map((date) => (
          <span
            key={date}
            className={styles.day[dayTone(byDay.get(date))]}
            title={`${date}: ${dayWords(byDay.get(date))}`}
          />
        ))}
      </div>
      {bad.length > 0 && (
        <details className={styles.details}>
          <summary>{formatNoun(bad.length, 'day', 'days')} with downtime</summary>
          <ul className={styles.badDays}>
            {bad.map((day) => (
              <li key={day.day}>
                <DateTime value={`${day.day}T12:00:00Z`} format="date" />: {dayWords(day)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** From which share of good minutes on a day is amber instead of red. */
const amberShare = 0.99;

function dayTone(day: StatusDay | undefined): keyof typeof styles.day {
  if (!day || day.total === 0) return 'none';
  if (day.good === day.total) return 'good';
  return day.good / day.total >= amberShare ? 'caution' : 'bad';
}

const dayWords = (day: StatusDay | undefined): string =>
  day && day.total > 0
    ? `${formatNoun(day.total - day.good, 'minute', 'minutes')} down of ${formatNoun(day.total, 'minute', 'minutes')}`
    : 'no data';
