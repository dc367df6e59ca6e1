import type { Tenant, TenantOverview } from '@freight-hq/api/contract/tenants/tenants';
import { newTenantDays } from '@freight-hq/api/rules/money/subscriptions';
import { standingOf } from '@freight-hq/api/rules/tenants/tenants';
import { useNow } from '@freight-hq/components/Clock';
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

interface HealthPartProps extends Pick<TenantOverview, 'health'> {
  tenant: Pick<Tenant, 'subscriptionTier' | 'createdAt'>;
}

/** The score with the points that it is made of, or why the tenant has none. */
export function HealthPart({ tenant, health }: HealthPartProps) {
  const standing = standingOf(tenant, useNow());
  if (standing) return <NoScore isNew={standing === 'new'} since={tenant.createdAt} />;
  return <Score health={health} />;
}

const dayMs = 24 * 60 * 60_000;

function NoScore({ isNew, since }: { isNew: boolean; since: string }) {
  if (!isNew) return <Text tone="muted">No health score: the subscription has ended.</Text>;
  const first = new Date(Date.parse(since) + newTenantDays * dayMs).toISOString();
  return (
    <Text tone="muted">
      No health score yet: the first {newTenantDays} days of a tenant say too little. It is shown from{' '}
      <DateTime value={first} format="date" />.
    </Text>
  );
}

function Score({ health: { score, at, factors } }: Pick<TenantOverview, 'health'>) {
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
