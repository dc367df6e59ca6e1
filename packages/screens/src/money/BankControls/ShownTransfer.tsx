import type { BankTransfer } from '@freight-hq/api/contract/money/transfers';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { arrivalText } from '../../lib/arrivalWords.ts';
import {
  type BankingRights,
  codeSentence,
  dollarText,
  lateSentence,
  mayNotPropose,
  transferTypeLabels,
} from '../../lib/bankWords.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import type { ChosenCompany } from './BankControls.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { isOnItsWay, standingOf } from './transferWords.ts';

interface ShownTransferProps {
  shown: Resource<BankTransfer>;
  chosen: ChosenCompany;
  rights: BankingRights;
}

/** Why the user cannot cancel a transfer; undefined if nothing is against it. */
function whyNotCancel({ isOwn }: BankTransfer, rights: BankingRights): string | undefined {
  if (!rights.propose) return mayNotPropose;
  return isOwn || rights.decide ? undefined : 'The person who proposed it, or one who decides on proposals, cancels it';
}

/** A transfer as it stands at the bank; the outcome is told only when it is known. */
export function ShownTransfer({ shown, chosen, rights }: ShownTransferProps) {
  if (shown.status === 'loading') return <Skeleton height={96} />;
  if (shown.status === 'failed') return <ResourceNotice resource={shown} title="The transfer could not be loaded" />;
  const transfer = shown.data;
  const { tone, title, text } = standingOf(transfer.status);
  const { cancellation, foreignCancellation, release, onDismiss } = chosen;
  const canCancel = transfer.status === 'pending_approval' || transfer.status === 'approved';
  const mayNotCancel = whyNotCancel(transfer, rights);
  const isCancelling = isSending(cancellation);
  const sentence = codeSentence(transfer);
  const arrivesAt = isOnItsWay(transfer.status) ? transfer.arrivesAt : undefined;
  return (
    <Stack gap="x2">
      <Alert
        tone={tone}
        title={title}
        action={
          <Inline gap="x2">
            {canCancel && (
              <Button
                size="small"
                isBusy={isCancelling}
                busyLabel="Cancelling..."
                onPress={() => (transfer.isOwn ? cancellation.send() : foreignCancellation.open(transfer.id))}
                {...(mayNotCancel && { disabledReason: mayNotCancel })}
              >
                Cancel Transfer
              </Button>
            )}
            {transfer.isHeld && transfer.type === 'freeze_funds' && (
              <Button
                size="small"
                onPress={() => release.open(transfer.id)}
                {...(!rights.propose && { disabledReason: mayNotPropose })}
              >
                Release Held Money
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={onDismiss}>
              Close
            </Button>
          </Inline>
        }
      >
        <Stack gap="x1">
          <Text size={13}>
            {transferTypeLabels[transfer.type]} of {dollarText(transfer.amount)}. {text}
          </Text>
          {transfer.status === 'pending_approval' && transfer.whyApproval && (
            <Text size={13}>{transfer.whyApproval}</Text>
          )}
          {arrivesAt !== undefined && <Text size={13}>{arrivalText(arrivesAt)}</Text>}
          {sentence !== undefined && <Text size={13}>{sentence}</Text>}
          {transfer.late?.map((news) => (
            <Text key={`${news.state} ${news.at}`} size={13}>
              {lateSentence(news)} <DateTime value={news.at} format="dateTime" />
            </Text>
          ))}
        </Stack>
      </Alert>
      <SubmissionNotice submission={cancellation} title="The transfer was not cancelled" />
      {foreignCancellation.state.status !== 'idle' && (
        <ReasonDialog
          title="Cancel the transfer of another person?"
          role="alertdialog"
          submit={{ label: 'Cancel Transfer', busyLabel: 'Cancelling...', variant: 'danger' }}
          text={`${transferTypeLabels[transfer.type]} of ${dollarText(transfer.amount)}. Nothing is moved, and what it holds is free again. The reason is kept in the audit log.`}
          failed="The transfer was not cancelled"
          submission={foreignCancellation}
        />
      )}
      {release.state.status !== 'idle' && <ReleaseDialog amount={transfer.amount} release={release} />}
      {shown.source === 'stale' && <ResourceNotice resource={shown} />}
    </Stack>
  );
}
