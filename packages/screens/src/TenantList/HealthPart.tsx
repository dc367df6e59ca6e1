import type { TenantOverview } from '@freight-hq/api/contract/tenants';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';

const labels = {
  logins: 'Logins',
  loads: 'Loads Trend',
  payments: 'Payment Status',
  tickets: 'Tickets',
  usage: 'Usage',
} as const;

const toneOf = (share: number) => (share >= 0.7 ? 'positive' : share >= 0.4 ? 'caution' : 'critical');

/** The score with the points that it is made of. */
export function HealthPart({ health }: Pick<TenantOverview, 'health'>) {
  const { score, at, factors } = health;
  return (
    <Stack gap="x5">
      <ProgressBar label="Health score" value={score} showValue tone={toneOf(score / 100)} />
      <Stack gap="x4">
        <Heading level={3} size={14}>
          Score factors
        </Heading>
        {factors.map(({ factor, points, outOf, reason }) => (
          <Stack key={factor} gap="x1">
            <ProgressBar
              label={labels[factor]}
              value={points}
              max={outOf}
              showValue
              valueText={`${points} of ${outOf}`}
              tone={toneOf(points / outOf)}
            />
            <Text size={13} tone="muted">
              {reason}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Text size={12} tone="muted">
        Low risk from 75 points, medium from 50. Computed every hour
        {at !== undefined && (
          <>
            ; last changed <DateTime value={at} format="dateTime" />
          </>
        )}
        .
      </Text>
    </Stack>
  );
}
