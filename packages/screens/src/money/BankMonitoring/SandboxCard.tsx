import type {
  changeSandboxPayment,
  getBankSandbox,
  planBankSandbox,
} from '@freight-hq/api/contract/money/bank-monitoring';
import type { CallInput, Output } from '@freight-hq/api/endpoint';
import { payoutReturnCodes } from '@freight-hq/api/rules/money/bank-provider';
import { comesBack, returnCodeTexts } from '@freight-hq/api/rules/money/transfers';
import { useState } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { type BankingRights, mayNotPropose, transferTypeLabels } from '../../lib/bankWords.ts';
import * as styles from './BankMonitoring.css.ts';

type Plan = CallInput<typeof planBankSandbox>['body'];
type Change = CallInput<typeof changeSandboxPayment>['body'];
type Payment = Output<typeof getBankSandbox>['payments'][number];

/** The bank of the demo, whose answers are chosen here. */
export interface SandboxPanel {
  state: Resource<Output<typeof getBankSandbox>>;
  rights: BankingRights;
  onPlan(plan: Plan): void;
  onChange(transferId: string, change: Change): void;
}

const modeLabels: Record<Plan['mode'], string> = {
  settle: 'Settle payments',
  delay: 'Delay payments',
  return: 'Return payments',
  reject: 'Reject payments',
  lose_answer: 'Lose the answer to the next one',
  away: 'Be away for a minute',
};
const modes = (Object.entries(modeLabels) as [Plan['mode'], string][]).map(([id, label]) => ({ id, label }));
const codes = payoutReturnCodes.map((id) => ({ id, label: `${id}: ${returnCodeTexts.get(id) ?? ''}` }));

/** Says what becomes of payments, so that delays and returns can be seen without a bank. */
export function SandboxCard({ sandbox }: { sandbox: SandboxPanel }) {
  const { state } = sandbox;
  return (
    <Card
      title="Sandbox of the demo"
      level={3}
      description="No bank is connected: choose here what becomes of payments."
    >
      <ResourceNotice resource={state} title="The sandbox could not be loaded" />
      {state.status === 'loading' && <Skeleton lines={3} height={40} />}
      {state.status === 'ready' && <Panel state={state.data} sandbox={sandbox} />}
    </Card>
  );
}

interface PanelProps {
  state: Output<typeof getBankSandbox>;
  sandbox: SandboxPanel;
}

function Panel({ state, sandbox }: PanelProps) {
  const { rights, onPlan, onChange } = sandbox;
  const [code, setCode] = useState(state.code);
  const disabled = rights.propose ? {} : { disabledReason: mayNotPropose };
  return (
    <Stack gap="x4">
      <div className={styles.controls}>
        <div className={styles.choice}>
          <Select
            label="New payments"
            items={modes}
            selectedKey={state.awayUntil ? 'away' : state.mode}
            onSelectionChange={(mode) => onPlan({ mode, code })}
            isDisabled={!rights.propose}
          />
        </div>
        <div className={styles.choice}>
          <Select label="Code of returns" items={codes} selectedKey={code} onSelectionChange={setCode} />
        </div>
      </div>
      {state.awayUntil && (
        <Text size={13}>
          The sandbox answers nothing until <DateTime value={state.awayUntil} format="time" />.
        </Text>
      )}
      {state.payments.length === 0 && <Text tone="muted">No payment was sent to the sandbox yet</Text>}
      <ul className={lists.list}>
        {state.payments.map((payment) => (
          <li key={payment.transferId} className={lists.row}>
            <PaymentWords payment={payment} />
            <Inline gap="x1">
              {actionsOf(payment).map(([action, label]) => (
                <Button
                  key={action}
                  size="small"
                  aria-label={`${label} ${transferTypeLabels[payment.type]} of ${payment.companyName ?? 'a company'}`}
                  onPress={() => onChange(payment.transferId, { action, ...(action === 'return' && { code }) })}
                  {...disabled}
                >
                  {label}
                </Button>
              ))}
            </Inline>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const actionLabels: [Change['action'], string][] = [
  ['settle', 'Settle'],
  ['delay', 'Delay'],
  ['return', 'Return'],
];

const actionsOf = ({ state, type }: Payment) =>
  actionLabels.filter(([action]) =>
    action === 'return' ? comesBack(type) && ['pending', 'sent'].includes(state) : state === 'pending',
  );

function PaymentWords({ payment }: { payment: Payment }) {
  const { type, amount, companyName, state, code, next, dueAt } = payment;
  return (
    <div className={lists.words}>
      <Text as="span" size={13} weight="medium">
        {transferTypeLabels[type]} of <Money value={amount} decimals={2} />
        {companyName && `, ${companyName}`}
      </Text>
      <Text as="span" size={12} tone="muted">
        {state}
        {code && ` (${code})`}
        {next && dueAt && (
          <>
            , {next} at <DateTime value={dueAt} format="time" />
          </>
        )}
      </Text>
    </div>
  );
}
