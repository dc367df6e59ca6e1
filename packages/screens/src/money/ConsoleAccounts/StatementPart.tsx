import type { ConsoleAccount } from '@freight-hq/api/contract/money/banking-console';
import { useNow } from '@freight-hq/components/Clock';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { easternMonth } from '../../lib/easternZone.ts';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { statementFacts } from '../../lib/statementFacts.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import * as styles from './ConsoleAccounts.css.ts';
import type { OpenConsoleAccount } from './ConsoleAccounts.tsx';

type StatementPartProps = Pick<
  OpenConsoleAccount,
  'month' | 'onMonthChange' | 'statement' | 'onExport' | 'isExporting'
> & { account: ConsoleAccount };

/** The sums of one month, and the ways to its lines: on the screen, on paper and in a file. */
export function StatementPart({ account, month, onMonthChange, statement, ...file }: StatementPartProps) {
  const now = useNow();
  return (
    <Stack gap="x3">
      <div className={styles.line}>
        <div className={styles.field}>
          <Select
            label="Month"
            items={monthsOf(easternMonth(new Date(account.openedAt)), easternMonth(now))}
            selectedKey={month}
            onSelectionChange={onMonthChange}
          />
        </div>
        <ExportButton label="Statement CSV" {...file} />
      </div>
      {statement.status === 'loading' && <Skeleton lines={4} height={28} />}
      <ResourceNotice resource={statement} title="The statement could not be loaded" />
      {statement.status === 'ready' && (
        <>
          {statement.data.isUtc && <Text tone="muted">This month was issued in UTC, and keeps its days.</Text>}
          <FactList
            facts={[...statementFacts(statement.data), { label: 'Lines', value: formatCount(statement.data.count) }]}
          />
          <Text>
            <Link href={bankLinks.statement(account.id, month)}>Read and print the statement</Link>
          </Text>
        </>
      )}
    </Stack>
  );
}

/** Months from the first to that of today, the newest first. */
function monthsOf(first: string, last: string): { id: string; label: string }[] {
  const [from, until] = [new Date(`${first}-01`), new Date(`${last}-01`)];
  const count = (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth() + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const month = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - index)).toISOString().slice(0, 7);
    return { id: month, label: monthInFull(month) };
  });
}
