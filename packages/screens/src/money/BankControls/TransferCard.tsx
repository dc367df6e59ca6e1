import { readDollars } from '@freight-hq/api/rules/dollars';
import { transferRange } from '@freight-hq/api/rules/money/bank-accounts';
import type { TransferType } from '@freight-hq/api/rules/money/transfers';
import { useState } from 'react';
import { Button } from '@freight-hq/components/Button';
import { useNow } from '@freight-hq/components/Clock';
import { Card } from '@freight-hq/components/Card';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt, isSending } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { mayNotPropose, transferTypeLabels } from '../../lib/bankWords.ts';
import { Form } from '../../lib/Form.tsx';
import { approvalHint, previewOf, shortfall } from '../../lib/transferPreview.ts';
import * as styles from './BankControls.css.ts';
import type { CardProps } from './BankControls.tsx';
import { ShownTransfer } from './ShownTransfer.tsx';
import { isUnderWay } from './transferWords.ts';
import { TransferDialog } from './TransferDialog.tsx';

const types = (Object.entries(transferTypeLabels) as [TransferType, string][]).map(([id, label]) => ({ id, label }));

/**
 * Amount and type of an emergency transfer; it is previewed before it is sent. Not `useForm`: the draft outlives the card
 * with the company it was typed for, and the dialog is the form that sends.
 */
export function TransferCard({ company, controls, chosen, rights }: CardProps) {
  const { drafts, onDraftsChange, transfer, shown } = chosen;
  const { amount, type } = drafts.transfer;
  const [isTried, setTried] = useState(false);
  const { cents, fault: wrong } = readDollars(amount, transferRange);
  const now = useNow();
  const { details } = chosen.bankDetails;
  const payee = details.status === 'ready' ? details.data.current : undefined;
  const account = { ...controls, company, payee };
  const preview = cents !== undefined && type ? previewOf(type, cents, account, now) : undefined;
  const fault = wrong ?? (preview && shortfall(preview));
  const change = (changes: Partial<typeof drafts.transfer>) =>
    onDraftsChange({ ...drafts, transfer: { ...drafts.transfer, ...changes } });
  const isBusy = isSending(transfer) || (shown?.status === 'ready' && isUnderWay(shown.data.status));
  const review = () => {
    setTried(true);
    if (fault === undefined && type && rights.propose && !isBusy) transfer.open(chosen.id);
  };
  const approval = { mayExecute: rights.decide, thresholdCents: controls.approvalThreshold };
  const hasAmount = amount.trim() !== '';
  const missing = !hasAmount || !type ? 'Enter an amount and choose a type' : undefined;
  const isOpen = transfer.state.status !== 'idle';
  return (
    <Card title="Emergency Transfers" level={4}>
      <Stack gap="x4">
        <Form
          label="Emergency transfer"
          isBusy={isSending(transfer)}
          isChanged={amount !== '' || type !== null}
          onSubmit={review}
        >
          <Stack gap="x4">
            <div className={styles.fields}>
              <TextField
                label="Amount (USD)"
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
                value={amount}
                onChange={(next) => change({ amount: next })}
                maxLength={40}
                {...(isTried && hasAmount && fault !== undefined
                  ? { errorMessage: fault }
                  : faultAt(transfer, 'amount'))}
              />
              <Select
                label="Type"
                placeholder="Choose a type"
                items={types}
                selectedKey={type}
                onSelectionChange={(next) => change({ type: next })}
              />
            </div>
            <Button
              type="submit"
              variant="danger"
              isBusy={isBusy}
              busyLabel="Processing..."
              {...(missing !== undefined && !isBusy && { disabledReason: missing })}
              {...(!rights.propose && { disabledReason: mayNotPropose })}
            >
              Execute Emergency Transfer
            </Button>
          </Stack>
        </Form>
        {shown && <ShownTransfer shown={shown} chosen={chosen} rights={rights} />}
        {isOpen && preview && type && cents !== undefined && (
          <TransferDialog {...{ transfer, type, cents, preview }} hint={approvalHint(type, cents, approval)} />
        )}
      </Stack>
    </Card>
  );
}
