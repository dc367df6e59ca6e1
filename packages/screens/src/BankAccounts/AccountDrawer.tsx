import type { BankAccount, BankingControls } from '@freight-hq/api/contract/banking';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AccountBadge } from '../lib/AccountBadge.tsx';
import { FactList } from '../lib/FactList.tsx';
import { limitFacts } from '../lib/limitFacts.tsx';
import { ProposalLines } from '../lib/ProposalLines.tsx';
import { TransferList } from '../lib/TransferList.tsx';
import { WaitingDetails } from '../lib/WaitingDetails.tsx';
import * as styles from './BankAccounts.css.ts';
import type { OpenAccount } from './BankAccounts.tsx';
import { BankPart } from './BankPart.tsx';
import { ClosePart } from './ClosePart.tsx';
import { RevealPart } from './RevealPart.tsx';
import { StatementLines } from './StatementLines.tsx';

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
      <Section title="Statement">
        <StatementLines statement={open.statement} />
      </Section>
      <Section title="At the bank">
        <BankPart comparison={open.comparison} />
      </Section>
      <Section title="Limits">
        <Limits controls={open.controls} />
      </Section>
      <Section title="Transfers of the company">
        <TransferList transfers={open.transfers} />
      </Section>
      <Section title="Proposals of the company">
        <ProposalLines approvals={open.approvals} />
      </Section>
      <ClosePart account={account} closing={open.closing} />
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack gap="x2">
      <Heading level={4}>{title}</Heading>
      {children}
    </Stack>
  );
}

function Limits({ controls }: { controls: Resource<BankingControls> }) {
  if (controls.status === 'loading') return <Skeleton lines={3} height={28} />;
  if (controls.status === 'failed')
    return <ResourceNotice resource={controls} title="The limits could not be loaded" />;
  return <FactList facts={limitFacts(controls.data)} />;
}

const dollars = (cents: number) => <Money value={cents / 100} decimals={2} />;

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
