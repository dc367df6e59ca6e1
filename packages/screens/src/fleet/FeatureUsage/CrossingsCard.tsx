import type { UsageCorrection, UsageCrossing } from '@freight-hq/api/contract/fleet/features';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';
import * as styles from './FeatureUsage.css.ts';
import { dayInWords } from './words.ts';

const shownRows = 10;

/** Says how many rows follow the shown ones. */
function More({ all }: { all: number }) {
  if (all <= shownRows) return null;
  return (
    <Text size={13} tone="muted">
      The newest {shownRows} of {all}
    </Text>
  );
}

/** Thresholds that tenants passed in the period, newest first. */
export function CrossingsCard({ crossings }: { crossings: Resource<readonly UsageCrossing[]> }) {
  const rows = crossings.status === 'ready' ? crossings.data : [];
  return (
    <Card title="Limits Passed" description="70, 90 and 100 percent of a limit, each once until use falls below it">
      {crossings.status === 'loading' && <Skeleton lines={5} height={36} />}
      <ResourceNotice resource={crossings} title="Passed limits could not be loaded" />
      {crossings.status === 'ready' && rows.length === 0 && (
        <Text tone="muted">No tenant came near a limit in this period</Text>
      )}
      <ul className={styles.list}>
        {rows
          .slice(0, shownRows)
          .map(({ companyId, tenantName, feature, featureName, at, thresholds, uses, limit }) => (
            <li key={`${companyId} ${feature} ${at}`}>
              <Text size={14}>
                <Link href={links.tenant(companyId)}>{tenantName}</Link> passed{' '}
                {thresholds.map((threshold) => `${threshold}%`).join(', ')} of {featureName}
              </Text>
              <Text size={13} tone="muted">
                {formatCount(uses)} of {formatCount(limit)}, <DateTime value={at} format="date" timeZone="UTC" />
              </Text>
            </li>
          ))}
      </ul>
      <More all={rows.length} />
    </Card>
  );
}

/** Events that came too late for their day; nothing shows if there are none. */
export function CorrectionsCard({ corrections }: { corrections: Resource<readonly UsageCorrection[]> }) {
  if (corrections.status === 'loading' || (corrections.status === 'ready' && corrections.data.length === 0))
    return null;
  const rows = corrections.status === 'ready' ? corrections.data : [];
  return (
    <Card title="Corrections" description="Uses that arrived after their day was closed; no figure above counts them">
      <ResourceNotice resource={corrections} title="Corrections could not be loaded" />
      <ul className={styles.list}>
        {rows.slice(0, shownRows).map((row, index) => (
          <li key={`${row.companyId} ${row.feature} ${row.bookedAt} ${index}`}>
            <Text size={14}>
              {row.tenantName ?? 'Deleted tenant'}, {row.featureName}, {dayInWords(row.day)}: {formatCount(row.uses)}
            </Text>
            <Text size={13} tone="muted">
              {row.reason}
            </Text>
          </li>
        ))}
      </ul>
      <More all={rows.length} />
    </Card>
  );
}
