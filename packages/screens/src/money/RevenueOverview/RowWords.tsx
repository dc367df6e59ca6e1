import type { RevenueRow } from '@freight-hq/api/contract/money/revenue';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import { links } from '../../links/links.ts';
import * as styles from './RevenueOverview.css.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** A movement that took effect in an earlier month than the one in which it counts is marked with that month. */
export function RowWords({ name, detail, at, bookedAt, companyId }: RevenueRow) {
  const isBackdated = at !== undefined && bookedAt !== undefined && at.slice(0, 7) !== bookedAt.slice(0, 7);
  const words = detail.charAt(0).toUpperCase() + detail.slice(1).replaceAll('_', ' ');
  return (
    <span className={styles.words}>
      <Text as="span" weight="medium" isTruncated>
        {companyId === undefined ? name : <Link href={links.tenant(companyId)}>{name}</Link>}
      </Text>
      <Text as="span" size={12} tone="muted">
        {words}
        {isBackdated && `, for ${month.format(new Date(at))}`}
        {words !== '' && at !== undefined && ', '}
        {at !== undefined && <DateTime value={at} format="date" timeZone="UTC" />}
      </Text>
    </span>
  );
}
