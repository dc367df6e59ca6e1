import type { PaymentRun } from '@freight-hq/api/contract/billing';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { isSending } from '@freight-hq/components/Submission';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatNoun } from '../lib/formatCount.ts';
import { formatCents, RunResults } from './RunResults.tsx';
import { RunState } from './RunState.tsx';
import type { PaymentsState } from './TenantBilling.tsx';

interface PaymentsDialogProps extends PaymentsState {
  /** Asks for the list again, after it has changed. */
  onListAgain(): void;
}

/** The due invoices, then the progress of the run, then its result. */
export function PaymentsDialog({ run, charge, onListAgain }: PaymentsDialogProps) {
  const isStarting = isSending(charge);
  const shown = run.status === 'ready' ? run.data : undefined;
  const canConfirm = shown?.status === 'preview' && shown.totals.invoices > 0;
  return (
    <Dialog
      title="Process Payments"
      size="large"
      isOpen
      isKeyboardDismissDisabled={isStarting}
      onOpenChange={(isOpen) => !isOpen && !isStarting && charge.cancel()}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={charge.cancel} isDisabled={isStarting}>
            {canConfirm ? 'Cancel' : 'Close'}
          </Button>
          {canConfirm && (
            <Button
              variant="primary"
              onPress={() => charge.send(shown.digest)}
              isBusy={isStarting}
              busyLabel="Starting..."
            >
              Charge {formatCents(shown.totals.amount)}
            </Button>
          )}
        </Inline>
      }
    >
      <Stack gap="x4">
        {charge.state.status === 'refused' && (
          <Alert
            tone="critical"
            action={
              <Button size="small" onPress={onListAgain}>
                List again
              </Button>
            }
          >
            {charge.state.message}
          </Alert>
        )}
        <ResourceNotice resource={run} title="The due invoices could not be listed" />
        {run.status === 'loading' && <Waiting />}
        {shown && <Shown run={shown} />}
      </Stack>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Listing the due invoices</VisuallyHidden>
      <Skeleton lines={6} height={40} />
    </div>
  );
}

function Shown({ run }: { run: PaymentRun }) {
  const { status, totals, isSandbox, results } = run;
  if (status === 'preview' && totals.invoices === 0) return <Text tone="muted">No invoice is due.</Text>;
  return (
    <>
      {isSandbox && (
        <Alert tone="info">
          The payment sandbox is connected: charges are decided by a fixed rule, and no money moves.
        </Alert>
      )}
      {status === 'preview' ? (
        <Text>
          {formatNoun(totals.invoices, 'invoice is', 'invoices are')} due from {formatNoun(totals.tenants, 'tenant')}.
          Each is charged once.
        </Text>
      ) : (
        <RunState run={run} />
      )}
      <RunResults results={results} isPreview={status === 'preview'} />
    </>
  );
}
