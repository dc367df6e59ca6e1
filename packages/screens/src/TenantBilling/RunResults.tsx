import type { RunResult } from '@freight-hq/api/contract/billing';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../lib/formatCount.ts';
import { StatusBadge } from './StatusBadge.tsx';
import * as styles from './TenantBilling.css.ts';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount to the cent, within a sentence. */
export const formatCents = (dollars: number): string => money.format(dollars);

interface RunResultsProps {
  results: readonly RunResult[];
  /** Whether nothing has been charged yet. */
  isPreview: boolean;
}

/** One row for each tenant with the charged amount and the outcome. */
export function RunResults({ results, isPreview }: RunResultsProps) {
  return (
    <ul className={styles.results} aria-label="Charges by tenant">
      {results.map(({ companyId, companyName, invoices, amount, paid, status, declineReason }) => (
        <li key={companyId} className={isPreview ? styles.listed : styles.result}>
          <div className={styles.words}>
            <Text size={13} weight="medium">
              {companyName}
            </Text>
            <Text size={12} tone="muted">
              {formatNoun(invoices, 'invoice')}
              {declineReason !== undefined && `, ${declineReason.toLowerCase()}`}
            </Text>
          </div>
          <div className={styles.amount}>
            <Text as="span" size={13}>
              <Money value={amount} decimals="whereAny" />
            </Text>
            {status === 'partly_paid' && (
              <Text as="span" size={12} tone="muted">
                <Money value={paid} decimals="whereAny" /> paid
              </Text>
            )}
          </div>
          {!isPreview && (
            <div className={styles.state}>
              <StatusBadge status={status} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
