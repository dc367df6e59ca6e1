import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import {
  type AccountAction,
  accountActions,
  type AccountStanding,
  afterAction,
} from '@freight-hq/api/rules/money/bank-accounts';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { actionLabels, mayNotPropose } from '../../lib/bankWords.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import type { CardProps, ChosenCompany } from './BankControls.tsx';

const standing = ({ accountStatus, isRestricted }: BankingControls): AccountStanding => ({
  status: accountStatus === 'Closed' ? 'closed' : accountStatus === 'Frozen' ? 'frozen' : 'open',
  isRestricted,
});

function whyNot(controls: BankingControls, action: AccountAction): string | undefined {
  if (afterAction(standing(controls), action)) return undefined;
  if (controls.accountStatus === 'Closed') return 'The account is closed';
  if (action === 'unfreeze') return 'The account is neither frozen nor restricted';
  if (controls.accountStatus === 'Frozen') return 'The account is frozen';
  return 'The account is restricted already';
}

const effects: Record<AccountAction, string> = {
  freeze:
    'No money leaves the account until two people lift it. Money that comes in still lands. It takes effect at once.',
  unfreeze: 'A second person has to approve it. Until then the account stays as it is.',
  restrict: 'The account stays open and takes no debits until two people lift it. It takes effect at once.',
};

/** Freezes and restricts at once; to lift either takes two people. */
export function ActionsCard({ company, controls, chosen: { action }, rights }: CardProps) {
  const { state } = action;
  return (
    <Card title="Account Actions" level={4}>
      <Inline gap="x3">
        {accountActions.map((each) => {
          const reason = rights.propose ? whyNot(controls, each) : mayNotPropose;
          return (
            <Button
              key={each}
              variant={each === 'freeze' ? 'danger' : 'secondary'}
              onPress={() => action.open(each)}
              {...(reason !== undefined && { disabledReason: reason })}
            >
              {actionLabels[each]}
            </Button>
          );
        })}
      </Inline>
      {state.status !== 'idle' && <ActionDialog company={company} wanted={state.target} action={action} />}
    </Card>
  );
}

interface ActionDialogProps {
  company: string;
  wanted: AccountAction;
  action: ChosenCompany['action'];
}

const ActionDialog = ({ company, wanted, action }: ActionDialogProps) => (
  <ReasonDialog
    title={`${actionLabels[wanted]} of ${company}?`}
    role="alertdialog"
    submit={{
      label: actionLabels[wanted],
      busyLabel: 'Processing account action...',
      variant: wanted === 'unfreeze' ? 'primary' : 'danger',
    }}
    text={effects[wanted]}
    failed="Action Failed"
    submission={action}
  />
);
