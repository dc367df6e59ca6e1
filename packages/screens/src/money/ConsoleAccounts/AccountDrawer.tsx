import type { ConsoleAccountDetail } from '@freight-hq/api/contract/money/banking-console';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { accountTypeName } from '../../lib/bankWords.ts';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { LastSync } from '../../lib/LastSync.tsx';
import { LimitList } from '../../lib/LimitList.tsx';
import { ConsoleAccountBadges } from '../../lib/TransactionWords.tsx';
import { WaitingDetails } from '../../lib/WaitingDetails.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import { BalancePart } from './BalancePart.tsx';
import * as styles from './ConsoleAccounts.css.ts';
import type { OpenConsoleAccount } from './ConsoleAccounts.tsx';
import { StatementPart } from './StatementPart.tsx';
import { dollars } from '../../lib/dollars.tsx';
import { TitledPart } from '../../lib/TitledPart.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

/** One account: its money, what is held, its limits, its statements, and its balance at any past moment. */
export function AccountDrawer(open: OpenConsoleAccount) {
  const { detail, onClose } = open;
  const title = detail.status === 'ready' ? `Account ${detail.data.account.accountNumber}` : 'Account';
  return (
    <Drawer title={title} side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        <ResourceNotice resource={detail} title="The account could not be loaded" />
        {detail.status === 'loading' && <WaitingDetails label="The account is loading" />}
        {detail.status === 'ready' && <Loaded {...open} loaded={detail.data} />}
      </div>
    </Drawer>
  );
}

function Loaded({ loaded: { account, holds }, ...open }: OpenConsoleAccount & { loaded: ConsoleAccountDetail }) {
  return (
    <Stack gap="x6">
      <Stack gap="x3">
        <Heading level={3} size={20}>
          {account.companyName}
        </Heading>
        <Inline gap="x3" justify="between">
          <ConsoleAccountBadges account={account} />
          <Inline gap="x4">
            <Link href={bankLinks.transactionsOf(account.companyId)}>Transactions</Link>
            <Link href={bankLinks.controls(account.companyId)}>Fraud Controls</Link>
          </Inline>
        </Inline>
      </Stack>
      <FactList facts={factsOf(account)} />
      <TitledPart title="Held">
        <Holds holds={holds} />
      </TitledPart>
      <TitledPart title="Statement">
        <StatementPart account={account} {...open} />
      </TitledPart>
      <TitledPart title="Balance at a past moment">
        <BalancePart {...open} />
      </TitledPart>
      <TitledPart title="Limits">
        <LimitList controls={open.limits} />
      </TitledPart>
    </Stack>
  );
}

function Holds({ holds }: Pick<ConsoleAccountDetail, 'holds'>) {
  if (holds.length === 0) return <Text tone="muted">Nothing is held.</Text>;
  return (
    <ul className={lists.list}>
      {holds.map(({ id, amount, description, at, expiresAt }) => (
        <li key={id} className={lists.row}>
          <TwoLines
            wraps
            first={description}
            second={
              <>
                Since <DateTime value={at} format="dateTime" />
                {expiresAt !== undefined && (
                  <>
                    , until <DateTime value={expiresAt} format="dateTime" />
                  </>
                )}
              </>
            }
          />
          <Text as="span" size={13} weight="medium">
            {dollars(amount)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function factsOf(account: ConsoleAccountDetail['account']): Fact[] {
  const { balance, available, accountType, openedAt } = account;
  return [
    { label: 'Balance', value: dollars(balance) },
    { label: 'Available', value: dollars(available) },
    { label: 'Held', value: dollars(balance - available) },
    { label: 'Type', value: accountTypeName(accountType) },
    { label: 'Opened', value: <DateTime value={openedAt} format="date" /> },
    { label: 'Last sync', value: <LastSync {...account} /> },
  ];
}
