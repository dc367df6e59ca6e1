import type { Alert, AlertClock } from '@freight-hq/api/contract/fleet/alerts';
import { useTimeZone } from '@freight-hq/components/Clock';
import { Card } from '@freight-hq/components/Card';
import { Money } from '@freight-hq/components/Money';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { clockLabels, momentIn } from '../../lib/alertWords.ts';
import { FactList } from '../../lib/FactList.tsx';
import * as styles from './TenantAlerts.css.ts';

/** The amount at stake of an alert: each clock with its schedule, and the saving of acting now. */
export function CostSchedule({ alert: { clocks, stake, estimatedCost, timeZone } }: { alert: Alert }) {
  const own = useTimeZone();
  if (!stake) {
    return estimatedCost === null ? null : (
      <FactList facts={[{ label: 'Estimated cost', value: <Money value={estimatedCost} /> }]} />
    );
  }
  return (
    <Stack gap="x4">
      <FactList
        facts={[
          { label: 'Charged so far', value: <Money value={stake.accrued} /> },
          ...(stake.nextCharge
            ? [
                {
                  label: 'Next charge',
                  value: (
                    <>
                      <Money value={stake.nextCharge.amount} /> on {momentIn(stake.nextCharge.at, timeZone ?? own)}
                    </>
                  ),
                },
              ]
            : []),
          { label: 'Acting now saves, over 7 days', value: <Money value={stake.saving.amount} /> },
        ]}
      />
      {clocks.map((clock) => (
        <ClockCard key={`${clock.kind} ${clock.place}`} clock={clock} />
      ))}
    </Stack>
  );
}

const tone = (percent: number) => (percent >= 100 ? 'critical' : percent >= 80 ? 'caution' : 'positive');

function ClockCard({ clock }: { clock: AlertClock }) {
  const { kind, place, timeZone, usedPercent, freeUntil, stoppedAt, tiers, accrued, dailyCost, nextRate } = clock;
  const end = `${momentIn(freeUntil, timeZone)}`;
  return (
    <Card title={`${clockLabels[kind]} at ${place}`} level={3}>
      <Stack gap="x3">
        <ProgressBar
          label="Free time used"
          showValue
          value={Math.min(usedPercent, 100)}
          valueText={usedPercent > 100 ? 'Over' : `${usedPercent}%`}
          tone={tone(usedPercent)}
        />
        <Text size={13} tone="muted">
          {stoppedAt ? `Stopped ${momentIn(stoppedAt, timeZone)}` : `Free until ${end}`}
        </Text>
        {nextRate && dailyCost > 0 && (
          <Text size={13}>
            Rises from <Money value={dailyCost} /> to <Money value={nextRate.dailyCost} /> a day on{' '}
            {momentIn(nextRate.at, timeZone)}
          </Text>
        )}
        <table className={styles.schedule}>
          <caption className={styles.caption}>
            {accrued > 0 ? `$${accrued.toLocaleString('en-US')} so far` : 'Nothing charged yet'}
          </caption>
          <thead>
            <tr>
              <th scope="col">From day</th>
              <th scope="col">Starts</th>
              <th scope="col" className={styles.figure}>
                A day
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.fromDay} data-current={dailyCost > 0 && tier.dailyCost === dailyCost ? true : undefined}>
                <td>{tier.fromDay}</td>
                <td>{momentIn(tier.startsAt, timeZone)}</td>
                <td className={styles.figure}>
                  <Money value={tier.dailyCost} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Card>
  );
}
