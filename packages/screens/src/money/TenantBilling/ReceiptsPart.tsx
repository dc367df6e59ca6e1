import type { Receipt, ReceiptList } from '@freight-hq/api/contract/money/payments';
import { channelLabels } from '@freight-hq/api/rules/money/payments';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { Day } from './Day.tsx';
import * as styles from './TenantBilling.css.ts';
import type { PaymentReversal } from './TenantBilling.tsx';

export interface ReceiptsPartProps {
  receipts: Resource<ReceiptList>;
  reversal: PaymentReversal;
  /** Why no payment can be recorded or reversed; absent if the user can. */
  noRecording: string | undefined;
}

/** Payments of a tenant that were recorded by hand, and the credit that is left of them. */
export function ReceiptsPart({ receipts, reversal, noRecording }: ReceiptsPartProps) {
  const reversed = reversal.state.status === 'idle' ? undefined : reversal.state.target;
  return (
    <Stack gap="x2">
      <Heading level={3}>Recorded Payments</Heading>
      <ResourceNotice resource={receipts} title="The recorded payments could not be loaded" />
      {receipts.status === 'loading' && <Skeleton lines={2} height={28} />}
      {receipts.status === 'ready' && <Loaded {...receipts.data} {...{ reversal, noRecording }} />}
      {reversed && (
        <ReasonDialog
          title={`Reverse ${nameOf(reversed)}?`}
          role="alertdialog"
          submit={{ label: 'Propose Reversal', busyLabel: 'Proposing...', variant: 'danger' }}
          text="Its invoices become unpaid again, and its surplus is taken out of the credit. A second person has to approve it."
          failed="The reversal could not be proposed"
          submission={reversal}
        />
      )}
    </Stack>
  );
}

function Loaded({ creditCents, receipts, reversal, noRecording }: ReceiptList & Omit<ReceiptsPartProps, 'receipts'>) {
  return (
    <>
      <Text size={13}>
        Credit: <Money value={creditCents / 100} decimals={2} />
      </Text>
      {receipts.length === 0 ? (
        <Text tone="muted">No payment was recorded by hand.</Text>
      ) : (
        <ul className={styles.invoices}>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} {...{ receipt, reversal, noRecording }} />
          ))}
        </ul>
      )}
    </>
  );
}

function ReceiptRow({ receipt, reversal, noRecording }: Omit<ReceiptsPartProps, 'receipts'> & { receipt: Receipt }) {
  const { cents, receivedOn, recordedBy, reversedAt, isReversing } = receipt;
  return (
    <li className={styles.invoice}>
      <div className={styles.words}>
        <Text size={13} weight="medium">
          {nameOf(receipt)}
        </Text>
        <Text size={12} tone="muted">
          Received <Day value={receivedOn} />, recorded by {recordedBy}
          {usedFor(receipt)}
        </Text>
      </div>
      <div className={styles.amount}>
        <Text as="span" size={13} weight="medium">
          <Money value={cents / 100} decimals={2} />
        </Text>
      </div>
      <div className={styles.state}>
        {reversedAt !== undefined && <Badge>Reversed</Badge>}
        {isReversing && <Badge tone="info">Waits for a second person</Badge>}
        {reversedAt === undefined && !isReversing && (
          <Button
            size="small"
            aria-label={`Reverse ${nameOf(receipt)}`}
            onPress={() => reversal.open(receipt)}
            disabledReason={noRecording}
          >
            Reverse
          </Button>
        )}
      </div>
    </li>
  );
}

const nameOf = ({ channel, reference }: Receipt) => `${channelLabels[channel]} ${reference}`;

function usedFor({ parts, surplusCents }: Receipt): string {
  const uses = [...parts.map(({ number }) => number), ...(surplusCents > 0 ? ['credit'] : [])];
  return `, for ${uses.join(', ')}`;
}
