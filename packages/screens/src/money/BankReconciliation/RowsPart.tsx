import type { DifferenceRow } from '@freight-hq/api/contract/money/reconciliation';
import { useState } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import type { MatchTarget } from './BankReconciliation.tsx';
import { sides } from './sides.ts';

interface RowsPartProps {
  rows: readonly DifferenceRow[];
  matching: Submission<string, MatchTarget>;
  isAllowed: boolean;
}

/** One row of each side can be chosen: both are a pair, one alone is explained by its reason. */
export function RowsPart({ rows, matching, isAllowed }: RowsPartProps) {
  const [chosen, setChosen] = useState<{ bank?: string | undefined; ledger?: string | undefined }>({});
  const chosenOf = (side: DifferenceRow['side']) => rows.find((row) => row.side === side && row.id === chosen[side]);
  const [bank, ledger] = [chosenOf('bank'), chosenOf('ledger')];
  if (rows.length === 0) return <Text tone="muted">Both sides have the same rows.</Text>;
  return (
    <Stack gap="x3">
      <ul className={lists.list}>
        {rows.map((row) => (
          <li key={`${row.side} ${row.id}`} className={lists.row}>
            <Checkbox
              isSelected={chosen[row.side] === row.id}
              onChange={(isOn) => setChosen({ ...chosen, [row.side]: isOn ? row.id : undefined })}
            >
              <RowWords row={row} />
            </Checkbox>
            <Text as="span" size={13} weight="medium">
              <Money value={row.amount / 100} decimals={2} />
            </Text>
          </li>
        ))}
      </ul>
      <Inline>
        <Button
          size="small"
          onPress={() =>
            matching.open({
              ...(bank && { bankTransactionId: bank.id }),
              ...(ledger && { ledgerTransferId: ledger.id }),
            })
          }
          disabledReason={refusalOf(bank, ledger, isAllowed)}
        >
          Match the Chosen Rows
        </Button>
      </Inline>
      {matching.state.status !== 'idle' && (
        <ReasonDialog
          title={bank && ledger ? 'Match both rows?' : 'Explain this row?'}
          submit={{ label: 'Match', busyLabel: 'Matching...' }}
          text="It explains the difference, and moves no money. Say why the rows belong together, or where the money comes from."
          failed="The rows cannot be matched"
          submission={matching}
        />
      )}
    </Stack>
  );
}

function refusalOf(bank: DifferenceRow | undefined, ledger: DifferenceRow | undefined, isAllowed: boolean) {
  if (!isAllowed) return 'Your role may not match rows';
  if (!bank && !ledger) return 'Choose a row, or one of each side';
  return bank && ledger && bank.amount !== ledger.amount ? 'The amounts of the two rows differ' : undefined;
}

const RowWords = ({ row: { side, description, at, isLate } }: { row: DifferenceRow }) => (
  <span className={lists.twoLines}>
    <span>
      {sides[side]}: {description} {isLate && <Badge tone="caution">late</Badge>}
    </span>
    <Text as="span" size={12} tone="muted">
      <DateTime value={at} format="dateTime" />
    </Text>
  </span>
);
