import type { PaymentRun, RunResult } from '@freight-hq/api/contract/money/billing';
import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { isSending } from '@freight-hq/components/Submission';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatNoun } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';
import { formatCents, RunChoice, RunResults } from './RunResults.tsx';
import { RunState } from './RunState.tsx';
import * as styles from './TenantBilling.css.ts';
import type { PaymentsState } from './TenantBilling.tsx';

interface PaymentsDialogProps extends PaymentsState {
  canRemind: boolean;
  onRemind(result: RunResult): void;
}

const none: ReadonlySet<string> = new Set();

/** The due invoices, then the progress of the run, then its result. */
export function PaymentsDialog({ run, charge, onListAgain, canRemind, onRemind }: PaymentsDialogProps) {
  const isStarting = isSending(charge);
  const [choice, choose] = useState({ digest: '', leftOut: none });
  const shown = run.status === 'ready' ? run.data : undefined;
  // Another list starts with all of its tenants.
  const leftOut = choice.digest === shown?.digest ? choice.leftOut : none;
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
              onPress={() => charge.send({ digest: shown.digest, without: [...leftOut] })}
              isBusy={isStarting}
              busyLabel="Starting..."
              {...(leftOut.size === shown.results.length && { disabledReason: 'No tenant is chosen' })}
            >
              Charge {formatCents(amountOf(shown, leftOut))}
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
                List Again
              </Button>
            }
          >
            {charge.state.message}
          </Alert>
        )}
        <ResourceNotice resource={run} title="The due invoices could not be listed" />
        {run.status === 'loading' && <Waiting />}
        {shown?.status === 'preview' && (
          <Preview
            run={shown}
            leftOut={leftOut}
            onChange={(next) => choose({ digest: shown.digest, leftOut: next })}
            onLeave={charge.cancel}
          />
        )}
        {shown && shown.status !== 'preview' && (
          <>
            {shown.isSandbox && <Sandbox />}
            <RunState run={shown} />
            <RunResults
              results={shown.results}
              canRemind={canRemind}
              onRemind={shown.status === 'finished' ? onRemind : undefined}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** US dollars of the chosen tenants. */
const amountOf = ({ results }: PaymentRun, leftOut: ReadonlySet<string>) =>
  results.reduce((cents, { companyId, amount }) => cents + (leftOut.has(companyId) ? 0 : Math.round(amount * 100)), 0) /
  100;

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Listing the due invoices</VisuallyHidden>
      <Skeleton lines={6} height={40} />
    </div>
  );
}

interface PreviewProps {
  run: PaymentRun;
  leftOut: ReadonlySet<string>;
  onChange(leftOut: ReadonlySet<string>): void;
  /** A link is followed. */
  onLeave(): void;
}

function Preview({
  run: { totals, isSandbox, results, cooling, withoutMethod },
  leftOut,
  onChange,
  onLeave,
}: PreviewProps) {
  return (
    <>
      {totals.invoices === 0 ? (
        <Text tone="muted">{cooling || withoutMethod ? 'No invoice can be charged now.' : 'No invoice is due.'}</Text>
      ) : (
        <>
          {isSandbox && <Sandbox />}
          <Text>
            {formatNoun(totals.invoices, 'invoice is', 'invoices are')} due from {formatNoun(totals.tenants, 'tenant')}.
            Each is charged once.
          </Text>
          <RunChoice {...{ results, leftOut, onChange }} />
        </>
      )}
      {cooling && <Cooling cooling={cooling} />}
      {withoutMethod && <WithoutMethod tenants={withoutMethod} onLeave={onLeave} />}
    </>
  );
}

function Cooling({ cooling }: { cooling: NonNullable<PaymentRun['cooling']> }) {
  return (
    <Alert
      tone="caution"
      title={`${formatNoun(cooling.length, 'tenant is', 'tenants are')} left out: a charge was declined within 24 hours`}
    >
      <ul className={styles.cooling} aria-label="Tenants that are left out">
        {cooling.map(({ companyId, companyName, amount, allowedAt }) => (
          <li key={companyId}>
            {companyName}, <Money value={amount} decimals="whereAny" />: from{' '}
            <DateTime value={allowedAt} format="dateTime" />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function WithoutMethod({
  tenants,
  onLeave,
}: Pick<PreviewProps, 'onLeave'> & { tenants: NonNullable<PaymentRun['withoutMethod']> }) {
  return (
    <Alert
      tone="caution"
      title={`${formatNoun(tenants.length, 'tenant is', 'tenants are')} not charged: no payment method`}
    >
      <ul className={styles.cooling} aria-label="Tenants without a payment method">
        {tenants.map(({ companyId, companyName, amount }) => (
          <li key={companyId}>
            <Link href={links.tenantInvoices(companyId)} onPress={onLeave}>
              {companyName}
            </Link>
            , <Money value={amount} decimals="whereAny" />: send it a link there
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Sandbox() {
  return (
    <Alert tone="info">
      The payment sandbox is connected: charges are decided by a fixed rule, and no money moves.
    </Alert>
  );
}
