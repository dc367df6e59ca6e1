import type { BankCompliance } from '@freight-hq/api/contract/money/compliance';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Text } from '@freight-hq/components/Text';
import { formatCount, formatNoun } from './formatCount.ts';
import * as styles from './ReturnRates.css.ts';

type Returns = Pick<BankCompliance, 'returnRates' | 'payoutReturns'>;
type Rate = Returns['returnRates'][number];

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

/** The rates of returned debits beside the levels of Nacha, with the number of returns that are left; and returned payouts. */
export function ReturnRates({ returns: { returnRates, payoutReturns } }: { returns: Returns }) {
  return (
    <ul className={styles.list}>
      {returnRates.map((rate) => (
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
      <li className={styles.rate}>
        <Text size={13} weight="medium">
          Payouts
        </Text>
        <Text size={12} tone="muted">
          {payoutSentence(payoutReturns)}
        </Text>
      </li>
    </ul>
  );
}

/** Nacha has no level for them. */
function payoutSentence({ sent, returned, percent }: Returns['payoutReturns']): string {
  if (sent === 0) return 'No payout by ACH was sent in the last 60 days';
  return `${formatCount(returned)} of ${formatNoun(sent, 'payout')} by ACH returned (${percent}%)`;
}

function leftSentence({ sent, returned, left }: Rate): string {
  if (sent === 0) return 'No debit by ACH was sent in the last 60 days';
  const counts = `${formatCount(returned)} of ${formatNoun(sent, 'debit')} returned`;
  return left === 0
    ? `${counts}; the limit is exceeded`
    : `${counts}; ${formatCount(left)} more would exceed the limit`;
}
