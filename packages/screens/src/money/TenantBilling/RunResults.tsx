import type { RunResult } from '@freight-hq/api/contract/money/billing';
import { Button } from '@freight-hq/components/Button';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { StatusBadge } from './StatusBadge.tsx';
import * as styles from './TenantBilling.css.ts';
import { mayNotWrite } from './words.ts';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount to the cent, within a sentence. */
export const formatCents = (dollars: number): string => money.format(dollars);

interface RunResultsProps {
  results: readonly RunResult[];
  /** Offers a reminder to tenants whose charge was declined; absent while the run is in progress. */
  onRemind?: ((result: RunResult) => void) | undefined;
  canRemind: boolean;
}

/** One row for each tenant with the charged amount and the outcome. */
export function RunResults({ results, onRemind, canRemind }: RunResultsProps) {
  const decimals = decimalsOf(results);
  return (
    <ul className={styles.results} aria-label="Charges by tenant">
      {results.map((result) => (
        <li key={result.companyId} className={styles.result}>
          <Words result={result} />
          <div className={styles.amount}>
            <Text as="span" size={13}>
              <Money value={result.amount} decimals={decimals} />
            </Text>
            {result.status === 'partly_paid' && (
              <Text as="span" size={12} tone="muted">
                <Money value={result.paid} decimals={decimals} /> paid
              </Text>
            )}
          </div>
          <div className={styles.state}>
            <StatusBadge status={result.status} />
          </div>
          {onRemind && result.paid < result.amount && (
            <div className={styles.next}>
              <Button
                size="small"
                aria-label={`Send reminder to ${result.companyName}`}
                onPress={() => onRemind(result)}
                {...(!canRemind && { disabledReason: mayNotWrite })}
              >
                Send reminder
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface RunChoiceProps {
  results: readonly RunResult[];
  /** The companies that are not charged. */
  leftOut: ReadonlySet<string>;
  onChange(leftOut: ReadonlySet<string>): void;
}

/** The tenants that can be charged, each with a check box to leave it out. */
export function RunChoice({ results, leftOut, onChange }: RunChoiceProps) {
  const decimals = decimalsOf(results);
  const set = (companyId: string, isCharged: boolean) => {
    const next = new Set(leftOut);
    if (isCharged) next.delete(companyId);
    else next.add(companyId);
    onChange(next);
  };
  return (
    <div className={styles.choice}>
      <Checkbox
        isSelected={leftOut.size === 0}
        isIndeterminate={leftOut.size > 0 && leftOut.size < results.length}
        onChange={(isOn) => onChange(new Set(isOn ? [] : results.map(({ companyId }) => companyId)))}
      >
        {`${results.length - leftOut.size} of ${formatNoun(results.length, 'tenant')} chosen`}
      </Checkbox>
      <ul className={styles.results} aria-label="Charges by tenant">
        {results.map((result) => (
          <li key={result.companyId} className={styles.listed}>
            <Checkbox
              aria-label={`Charge ${result.companyName}`}
              isSelected={!leftOut.has(result.companyId)}
              onChange={(isOn) => set(result.companyId, isOn)}
            />
            <Words result={result} />
            <Text as="span" size={13}>
              <Money value={result.amount} decimals={decimals} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

const decimalsOf = (results: readonly RunResult[]) =>
  results.some(({ amount, paid }) => !Number.isInteger(amount) || !Number.isInteger(paid)) ? 2 : 0;

function Words({ result: { companyName, invoices, declineReason } }: { result: RunResult }) {
  return (
    <div className={styles.words}>
      <Text size={13} weight="medium">
        {companyName}
      </Text>
      <Text size={12} tone="muted">
        {formatNoun(invoices, 'invoice')}
        {declineReason !== undefined && `, ${declineReason.toLowerCase()}`}
      </Text>
    </div>
  );
}
