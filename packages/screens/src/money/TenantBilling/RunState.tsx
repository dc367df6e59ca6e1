import type { PaymentRun } from '@freight-hq/api/contract/money/billing';
import { Alert } from '@freight-hq/components/Alert';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { formatCents } from './RunResults.tsx';

/** How far a run is, or how it ended. */
export function RunState({ run: { status, totals } }: { run: PaymentRun }) {
  const { invoices, settled, paid, submitted, declined } = totals;
  if (status === 'running') {
    return (
      <Stack gap="x2">
        <ProgressBar
          label="Charging"
          value={settled}
          max={Math.max(1, invoices)}
          showValue
          valueText={`${settled} of ${formatNoun(invoices, 'invoice')}`}
        />
        <Text size={13} tone="muted">
          The run continues when you close this dialog; Process Payments shows it again.
        </Text>
      </Stack>
    );
  }
  const isClean = declined === 0;
  const debits =
    submitted > 0 ? ` Bank debits of ${formatCents(submitted)} are under way; they take about four business days.` : '';
  return (
    <Alert tone={isClean ? 'positive' : 'caution'} title={`${formatCents(paid)} charged`}>
      {isClean
        ? submitted === 0 && `All ${formatNoun(invoices, 'invoice')} are paid.`
        : `${formatCents(declined)} was declined and stays outstanding.`}
      {debits}
    </Alert>
  );
}
