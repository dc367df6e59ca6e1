import { limitLabels } from '@freight-hq/api/rules/money/bank-accounts';
import type { LimitName } from '@freight-hq/api/rules/money/bank-provider';
import { useState } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Stack } from '@freight-hq/components/Stack';
import { isSending } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { mayNotPropose } from '../../lib/bankWords.ts';
import { Form } from '../../lib/Form.tsx';
import * as styles from './BankControls.css.ts';
import type { CardProps, LimitKind } from './BankControls.tsx';
import { limitNames, readLimits } from './limitDrafts.ts';
import { LimitsDialog } from './LimitsDialog.tsx';

const titles: Record<LimitKind, string> = { account: 'Account Limits', card: 'Card Limits' };
const submits: Record<LimitKind, string> = { account: 'Update Account Limits', card: 'Update Card Limits' };

const examples: Record<LimitName, string> = {
  dailyACHLimit: '10000',
  monthlyACHLimit: '100000',
  dailyWireLimit: '50000',
  checkWritingLimit: '25000',
  dailySpendLimit: '5000',
  monthlySpendLimit: '50000',
  atmWithdrawalLimit: '1000',
};

/**
 * New limits in dollars; the difference is shown before anything is sent. Not `useForm`: the texts outlive the card with
 * the company they were typed for, and the dialog is the form that sends.
 */
export function LimitsCard({ kind, controls, chosen, rights }: CardProps & { kind: LimitKind }) {
  const { limits, drafts, onDraftsChange } = chosen;
  const texts = drafts[kind];
  const [isTried, setTried] = useState(false);
  const { changes, faults } = readLimits(texts, controls);
  const isEmpty = Object.values(texts).every((text) => text.trim() === '');
  const hasFault = limitNames[kind].some((name) => faults[name] !== undefined);
  const missing = isEmpty ? 'Enter at least one limit' : undefined;
  const review = () => {
    setTried(true);
    if (!isEmpty && !hasFault && changes.length > 0 && rights.propose) limits.open(kind);
  };
  const { state } = limits;
  return (
    <Card title={titles[kind]} level={4} description="In dollars. An empty field stays as it is; 0 blocks.">
      <Form label={titles[kind]} isBusy={isSending(limits)} isChanged={!isEmpty} onSubmit={review}>
        <Stack gap="x4">
          <div className={styles.fields}>
            {limitNames[kind].map((name) => {
              const fault = isTried ? faults[name] : undefined;
              return (
                <TextField
                  key={name}
                  label={limitLabels[name]}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder={examples[name]}
                  value={texts[name] ?? ''}
                  onChange={(text) => onDraftsChange({ ...drafts, [kind]: { ...texts, [name]: text } })}
                  maxLength={40}
                  {...(fault !== undefined && { errorMessage: fault })}
                />
              );
            })}
          </div>
          <Button
            type="submit"
            {...((missing ?? (isTried && changes.length === 0 && !hasFault))
              ? { disabledReason: missing ?? 'These are the limits already' }
              : {})}
            {...(!rights.propose && { disabledReason: mayNotPropose })}
          >
            {submits[kind]}
          </Button>
        </Stack>
      </Form>
      {state.status !== 'idle' && state.target === kind && <LimitsDialog limits={limits} changes={changes} />}
    </Card>
  );
}
