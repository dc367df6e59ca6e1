import type { BankDifferenceDetail, DifferenceRow } from '@freight-hq/api/contract/money/reconciliation';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { WaitingDetails } from '../../lib/WaitingDetails.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import * as styles from './BankReconciliation.css.ts';
import type { OpenDifference } from './BankReconciliation.tsx';
import { RowsPart } from './RowsPart.tsx';
import { sides } from './sides.ts';
import { TitledPart } from '../../lib/TitledPart.tsx';
import { dollars } from '../../lib/dollars.tsx';

interface DifferenceDrawerProps extends OpenDifference {
  /** Whether the user may match rows. */
  isAllowed: boolean;
}

/** One difference: the rows that explain it, and what was matched. */
export function DifferenceDrawer({ detail, onClose, ...props }: DifferenceDrawerProps) {
  return (
    <Drawer title="Difference" side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        <ResourceNotice resource={detail} title="The difference could not be loaded" />
        {detail.status === 'loading' && <WaitingDetails label="The difference is loading" />}
        {detail.status === 'ready' && <Loaded detail={detail.data} {...props} />}
      </div>
    </Drawer>
  );
}

type LoadedProps = Omit<DifferenceDrawerProps, 'detail' | 'onClose'> & { detail: BankDifferenceDetail };

function Loaded({ detail: { difference, rows, matches }, matching, onUndo, isAllowed }: LoadedProps) {
  return (
    <Stack gap="x6">
      <Stack gap="x2">
        <Heading level={3} size={20}>
          {difference.companyName}
        </Heading>
        <Text>
          <Link href={bankLinks.account(difference.accountId)}>Account {difference.accountNumber}</Link>
        </Text>
      </Stack>
      <FactList facts={factsOf(difference)} />
      <TitledPart title="Rows that one side alone has">
        <RowsPart rows={rows} matching={matching} isAllowed={isAllowed} />
      </TitledPart>
      <TitledPart title="Matched">
        {matches.length === 0 && <Text tone="muted">Nothing was matched by hand.</Text>}
        <ul className={lists.list}>
          {matches.map((match) => (
            <Match key={match.id} match={match} onUndo={() => onUndo(match.id)} isAllowed={isAllowed} />
          ))}
        </ul>
      </TitledPart>
    </Stack>
  );
}

interface MatchProps {
  match: BankDifferenceDetail['matches'][number];
  onUndo(): void;
  isAllowed: boolean;
}

function Match({ match: { bank, ledger, reason, matchedBy, matchedAt, isFinal }, onUndo, isAllowed }: MatchProps) {
  const forbidden = isAllowed ? undefined : 'Your role may not match rows';
  return (
    <li className={lists.wideRow}>
      <div className={lists.words}>
        {[bank, ledger].map((row) => row && <MatchedRow key={row.side} row={row} />)}
        <Text as="span" size={12} tone="muted">
          {reason} ({matchedBy}, <DateTime value={matchedAt} format="dateTime" />)
        </Text>
      </div>
      <Button size="small" onPress={onUndo} disabledReason={isFinal ? 'Its day is closed' : forbidden}>
        Undo
      </Button>
    </li>
  );
}

const MatchedRow = ({ row: { side, description, amount } }: { row: DifferenceRow }) => (
  <Text as="span" size={13}>
    {sides[side]}: {description}, {dollars(amount)}
  </Text>
);

function factsOf({ status, difference, explained, foundAt, clearedAt }: BankDifferenceDetail['difference']): Fact[] {
  return [
    { label: 'State', value: <Badge tone={status === 'open' ? 'caution' : 'positive'}>{status}</Badge> },
    { label: 'Bank less ledger', value: dollars(difference) },
    { label: 'Explained', value: dollars(explained) },
    { label: 'Not explained', value: dollars(difference - explained) },
    { label: 'Found', value: <DateTime value={foundAt} format="dateTime" /> },
    ...(clearedAt === undefined ? [] : [{ label: 'Cleared', value: <DateTime value={clearedAt} format="dateTime" /> }]),
  ];
}
