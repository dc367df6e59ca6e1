import type { BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AccountBadge } from '../../lib/AccountBadge.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { LimitList } from '../../lib/LimitList.tsx';
import { ProposalLines } from '../../lib/ProposalLines.tsx';
import { TransferList } from '../../lib/TransferList.tsx';
import { WaitingDetails } from '../../lib/WaitingDetails.tsx';
import * as styles from './BankAccounts.css.ts';
import type { OpenAccount } from './BankAccounts.tsx';
import { BankPart } from './BankPart.tsx';
import { ClosePart } from './ClosePart.tsx';
import { RevealPart } from './RevealPart.tsx';
import { StatementLines } from './StatementLines.tsx';
import { dollars } from '../../lib/dollars.tsx';
import { TitledPart } from '../../lib/TitledPart.tsx';

interface AccountDrawerProps {
  open: OpenAccount;
  onManage(companyId: string): void;
}

/** One account: its money, its statement, its limits, and what was proposed on it. */
export function AccountDrawer({ open, onManage }: AccountDrawerProps) {
  const { account, onClose } = open;
  const title = account.status === 'ready' ? `Account ${account.data.attributes.accountNumber}` : 'Account';
  return (
    <Drawer title={title} side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        <ResourceNotice resource={account} title="The account could not be loaded" />
        {account.status === 'loading' && <WaitingDetails label="The account is loading" />}
        {account.status === 'ready' && <Loaded account={account.data} open={open} onManage={onManage} />}
      </div>
    </Drawer>
  );
}

function Loaded({ account, open, onManage }: AccountDrawerProps & { account: BankAccount }) {
  const { attributes } = account;
  return (
    <Stack gap="x6">
      <Stack gap="x3">
        <Heading level={3} size={20}>
          {attributes.companyName}
        </Heading>
        <Inline gap="x3" justify="between">
          <AccountBadge status={attributes.status} isRestricted={attributes.isRestricted} />
          <Button size="small" onPress={() => onManage(attributes.companyId)}>
            Manage in Fraud Controls
          </Button>
        </Inline>
      </Stack>
      <FactList facts={factsOf(account)} />
      <RevealPart accountId={account.id} reveal={open.reveal} />
      <TitledPart title="Statement">
        <StatementLines statement={open.statement} />
      </TitledPart>
      <TitledPart title="At the bank">
        <BankPart comparison={open.comparison} />
      </TitledPart>
      <TitledPart title="Limits">
        <LimitList controls={open.controls} />
      </TitledPart>
      <TitledPart title="Transfers of the company">
        <TransferList transfers={open.transfers} />
      </TitledPart>
      <TitledPart title="Proposals of the company">
        <ProposalLines approvals={open.approvals} />
      </TitledPart>
      <ClosePart account={account} closing={open.closing} />
    </Stack>
  );
}

function factsOf({ attributes, relationships }: BankAccount) {
  const { balance, available } = attributes;
  return [
    { label: 'Balance', value: dollars(balance) },
    { label: 'Available', value: dollars(available) },
    { label: 'Held', value: dollars(balance - available) },
    {
      label: 'Routing number',
      value: (
        <Text as="span" mono>
          {attributes.routingNumber}
        </Text>
      ),
    },
    { label: 'Customer', value: relationships.customer.data?.id ?? 'None' },
    { label: 'Type', value: attributes.depositProduct },
    { label: 'Opened', value: <DateTime value={attributes.createdAt} format="date" /> },
  ];
}
