import type { BankCompliance } from '@freight-hq/api/contract/money/compliance';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Text } from '@freight-hq/components/Text';
import { formatCount, formatNoun } from './formatCount.ts';
import * as styles from './ReturnRates.css.ts';

type Rate = BankCompliance['returnRates'][number];

const kinds: Record<Rate['kind'], string> = {
  unauthorised: 'Unauthorised',
  administrative: 'Administrative',
  overall: 'Overall',
};

/** A gauge turns yellow at this share of its limit. */
const nearShare = 0.75;

function toneOf({ percent, limitPercent, left }: Rate) {
  if (left === 0) return 'critical';
  return percent >= limitPercent * nearShare ? 'caution' : 'positive';
}

/** The rates of returned debits beside the levels of Nacha, with the number of returns that are left. */
export function ReturnRates({ rates }: { rates: readonly Rate[] }) {
  return (
    <ul className={styles.list}>
      {rates.map((rate) => (
        <li key={rate.kind} className={styles.rate}>
          <ProgressBar
            label={kinds[rate.kind]}
            value={Math.min(rate.percent, rate.limitPercent)}
            max={rate.limitPercent}
            tone={toneOf(rate)}
            valueText={`${rate.percent}% of ${rate.limitPercent}% allowed`}
            showValue
          />
          <Text size={12} tone={rate.left === 0 ? 'critical' : 'muted'}>
            {leftSentence(rate)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function leftSentence({ sent, returned, left }: Rate): string {
  if (sent === 0) return 'No debit was sent in the last 60 days';
  const counts = `${formatCount(returned)} of ${formatNoun(sent, 'debit')} returned`;
  return left === 0
    ? `${counts}; the limit is exceeded`
    : `${counts}; ${formatCount(left)} more would exceed the limit`;
}
