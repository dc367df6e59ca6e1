import type { BankTransactionDetail } from '@freight-hq/api/contract/money/banking-console';
import { shownStatus } from '@freight-hq/api/rules/money/banking-console';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { ConsoleBadge, ReturnLink, SignedAmount, waitsForLabels } from '../../lib/TransactionWords.tsx';
import { WaitingDetails } from '../../lib/WaitingDetails.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import * as styles from './BankTransactions.css.ts';
import { TitledPart } from '../../lib/TitledPart.tsx';

interface TransactionDrawerProps {
  detail: Resource<BankTransactionDetail>;
  onClose(): void;
}

/** One transaction: both of its accounts, and what has happened to it. */
export function TransactionDrawer({ detail, onClose }: TransactionDrawerProps) {
  return (
    <Drawer title="Transaction" side="end" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        <ResourceNotice resource={detail} title="The transaction could not be loaded" />
        {detail.status === 'loading' && <WaitingDetails label="The transaction is loading" />}
        {detail.status === 'ready' && <Loaded detail={detail.data} />}
      </div>
    </Drawer>
  );
}

function Loaded({ detail: { transaction, transferId, legs, history } }: { detail: BankTransactionDetail }) {
  return (
    <Stack gap="x6">
      <Stack gap="x2">
        <Heading level={3} size={20}>
          {transaction.description}
        </Heading>
        <SignedAmount transaction={transaction} isExact size={20} />
      </Stack>
      <FactList facts={factsOf(transaction)} />
      <TitledPart title="Both accounts">
        <ul className={lists.list}>
          {legs.map(({ side, account, amount }) => (
            <li key={side} className={lists.row}>
              <Text as="span" size={13}>
                {side === 'debit' ? 'From' : 'To'} {account}
              </Text>
              <Text as="span" size={13} weight="medium">
                <Money value={amount / 100} decimals={2} />
              </Text>
            </li>
          ))}
        </ul>
      </TitledPart>
      <TitledPart title="History">
        <ul className={lists.list}>
          {history.map(({ id, event, at }) => (
            <li key={id} className={lists.row}>
              <Text as="span" size={13}>
                {event}
              </Text>
              <Text as="span" size={13} tone="muted">
                <DateTime value={at} format="dateTime" />
              </Text>
            </li>
          ))}
        </ul>
      </TitledPart>
      {transferId !== undefined && (
        <Link href={bankLinks.transfer(transaction.companyId, transferId)}>Open the transfer in Administration</Link>
      )}
    </Stack>
  );
}

function factsOf(transaction: BankTransactionDetail['transaction']): Fact[] {
  const { waitsFor, companyName, accountNumber, createdAt, arrivesAt, id, returned } = transaction;
  return [
    { label: 'Status', value: <ConsoleBadge status={shownStatus(transaction)} /> },
    ...(returned ? [{ label: 'Return', value: <ReturnLink returned={returned} /> }] : []),
    ...(waitsFor === undefined ? [] : [{ label: 'Next step', value: waitsForLabels[waitsFor] }]),
    { label: 'Tenant', value: companyName ?? 'A deleted company' },
    { label: 'Account', value: accountNumber ?? 'Gone with the company' },
    { label: 'Time', value: <DateTime value={createdAt} format="dateTime" /> },
    ...(arrivesAt === undefined ? [] : [{ label: 'Arrives', value: <DateTime value={arrivesAt} format="dateTime" /> }]),
    {
      label: 'Transaction',
      value: (
        <Text as="span" size={12} mono>
          {id}
        </Text>
      ),
    },
  ];
}
