import type { BankTransfer } from '@freight-hq/api/contract/money/transfers';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { codeSentence, transferTypeLabels } from './bankWords.ts';
import * as styles from './bankLists.css.ts';
import { TransferBadge } from './TransferBadge.tsx';

interface TransferListProps {
  transfers: Resource<readonly BankTransfer[]>;
  /** Shows one transfer; without it the lines are only read. */
  onShow?(transfer: BankTransfer): void;
}

/** Transfers of a company, the newest first; one that failed or came back says why and what to do. */
export function TransferList({ transfers, onShow }: TransferListProps) {
  if (transfers.status === 'loading') return <Skeleton lines={3} height={40} />;
  if (transfers.status === 'failed') {
    return <ResourceNotice resource={transfers} title="The transfers could not be loaded" />;
  }
  if (transfers.data.length === 0) return <Text tone="muted">No emergency transfers yet</Text>;
  return (
    <Stack gap="x2">
      <ResourceNotice resource={transfers} />
      <ul className={styles.list}>
        {transfers.data.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} onShow={onShow} />
        ))}
      </ul>
    </Stack>
  );
}

function Line({ transfer, onShow }: { transfer: BankTransfer; onShow: TransferListProps['onShow'] }) {
  const { type, amount, status, createdAt } = transfer;
  const sentence = codeSentence(transfer);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text as="span" size={13} weight="medium">
          {transferTypeLabels[type]}
        </Text>
        <Text as="span" size={12} tone="muted">
          <DateTime value={createdAt} format="dateTime" />
        </Text>
        {sentence !== undefined && (
          <Text size={13} tone={status === 'completed' ? 'muted' : 'critical'}>
            {sentence}
          </Text>
        )}
      </div>
      <div className={styles.end}>
        <Text as="span" size={13} weight="medium">
          <Money value={amount} decimals={2} />
        </Text>
        <TransferBadge status={status} />
        {onShow && (
          <Button size="small" variant="quiet" onPress={() => onShow(transfer)}>
            Show
          </Button>
        )}
      </div>
    </li>
  );
}
