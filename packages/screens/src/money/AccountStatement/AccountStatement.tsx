import type {
  AccountStatement as Statement,
  ConsoleAccountDetail,
} from '@freight-hq/api/contract/money/banking-console';
import { Printer } from 'lucide-react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { easternZone } from '../../lib/easternZone.ts';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { statementFacts } from '../../lib/statementFacts.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import * as styles from './AccountStatement.css.ts';

export interface AccountStatementProps {
  accountId: string;
  /** Such as 2026-06. */
  month: string;
  detail: Resource<ConsoleAccountDetail>;
  statement: Resource<Statement>;
  onExport(): void;
  isExporting: boolean;
  /** Opens the browser's print dialog. */
  onPrint(): void;
}

/** The statement of an account for a month, made for reading and for print. */
export function AccountStatement({ accountId, month, detail, statement, onPrint, ...file }: AccountStatementProps) {
  const isReady = statement.status === 'ready';
  return (
    <article className={styles.page}>
      <div className={styles.tools}>
        <Link href={bankLinks.account(accountId)}>Back to the account</Link>
        <Inline gap="x2">
          <ExportButton label="Export CSV" {...file} />
          <Button
            variant="primary"
            iconStart={<Printer size={16} aria-hidden />}
            onPress={onPrint}
            disabledReason={isReady ? undefined : 'There is nothing to print yet'}
          >
            Print
          </Button>
        </Inline>
      </div>
      <Stack gap="x1">
        <Heading level={2} size={24}>
          Statement for {monthInFull(month)}
        </Heading>
        {detail.status === 'ready' && (
          <Text tone="muted">
            {detail.data.account.companyName}, account {detail.data.account.accountNumber}
            {isReady && (statement.data.isUtc ? '; days in UTC' : '; days are Eastern (New York)')}
          </Text>
        )}
        <ResourceNotice resource={detail} title="The account could not be loaded" />
      </Stack>
      <ResourceNotice resource={statement} title="The statement could not be loaded" />
      {statement.status === 'loading' && <Skeleton lines={8} height={36} />}
      {isReady && <Loaded statement={statement.data} />}
    </article>
  );
}

function Loaded({ statement }: { statement: Statement }) {
  const { lines, count } = statement;
  return (
    <>
      <div className={styles.sums}>
        <FactList facts={statementFacts(statement)} />
      </div>
      {count > lines.length && (
        <Alert tone="info">
          The first {formatCount(lines.length)} of {formatCount(count)} lines; the CSV file has all of them.
        </Alert>
      )}
      {count === 0 ? (
        <Text tone="muted">No transactions this month</Text>
      ) : (
        <Lines lines={lines} timeZone={statement.isUtc ? 'UTC' : easternZone} />
      )}
    </>
  );
}

const columns = ['Time', 'Description', 'Amount', 'Balance'];

/** A plain table, since paper has no windowed rows. */
function Lines({ lines, timeZone }: Pick<Statement, 'lines'> & { timeZone: string }) {
  return (
    <table className={styles.table} aria-label="Lines of the statement">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={styles.cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sequence, at, description, amount, balance }) => (
          <tr key={sequence} className={styles.row}>
            <td className={styles.cell}>
              <DateTime value={at} format="dateTime" timeZone={timeZone} />
            </td>
            <th scope="row" className={styles.cell}>
              {description}
            </th>
            <td className={styles.cell}>
              {amount > 0 && '+'}
              <Money value={amount / 100} decimals={2} />
            </td>
            <td className={styles.cell}>
              <Money value={balance / 100} decimals={2} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
