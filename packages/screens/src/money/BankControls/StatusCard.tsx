import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import type { BankOrder } from '@freight-hq/api/rules/money/bank-accounts';
import { accountLimits, cardLimits, type LimitName } from '@freight-hq/api/rules/money/bank-provider';
import { useState } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AccountBadge } from '../../lib/AccountBadge.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { limitFacts } from '../../lib/limitFacts.tsx';
import { dollars } from '../../lib/dollars.tsx';

const first: readonly LimitName[] = ['dailyACHLimit', 'dailySpendLimit'];
const others = [...accountLimits, ...cardLimits].filter((name) => !first.includes(name));
const orders: Record<BankOrder, string> = {
  limits: 'The change of the limits',
  freeze: 'The freeze',
  unfreeze: 'The lifting of the freeze',
  close: 'The closing',
};

/** The bank's side of an order that the bank has not confirmed. */
function bankText({ action, status }: NonNullable<BankingControls['bankFreeze']>): string {
  const what = orders[action];
  if (status === 'refused') return `${what} was refused by the bank; call the bank`;
  return status === 'unanswered'
    ? `${what} is not confirmed: the bank does not answer and is asked again`
    : `${what} is on its way to the bank`;
}

/** The limits hold here, whatever the bank says. */
const limitsText = ({ status }: NonNullable<BankingControls['bankLimits']>): string =>
  status === 'refused'
    ? 'The bank takes no limits from here; they hold in HQ alone'
    : `${orders.limits} ${status === 'unanswered' ? 'is not confirmed: the bank does not answer and is asked again' : 'is on its way to the bank'}`;

/** The state of the company's account. */
export function StatusCard({ controls }: { controls: BankingControls }) {
  const [isFull, setFull] = useState(false);
  const { accountStatus, isRestricted, railsrAccountId, balance, available, bankFreeze, bankLimits } = controls;
  return (
    <Card title="Current Banking Status" level={4}>
      <Stack gap="x3">
        <FactList
          facts={[
            { label: 'Account status', value: <AccountBadge status={accountStatus} isRestricted={isRestricted} /> },
            ...(bankFreeze ? [{ label: 'At the bank', value: bankText(bankFreeze) }] : []),
            ...(bankLimits ? [{ label: 'Limits at the bank', value: limitsText(bankLimits) }] : []),
            {
              label: 'Provider account',
              value: (
                <Text as="span" size={13} mono>
                  {railsrAccountId || 'N/A'}
                </Text>
              ),
            },
            { label: 'Balance', value: dollars(balance) },
            { label: 'Available', value: dollars(available) },
            { label: 'Held', value: dollars(balance - available) },
            ...limitFacts(controls, isFull ? [...first, ...others] : first),
          ]}
        />
        <Inline>
          <Button size="small" aria-expanded={isFull} onPress={() => setFull(!isFull)}>
            {isFull ? 'Show Fewer Limits' : 'Show All Limits'}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
