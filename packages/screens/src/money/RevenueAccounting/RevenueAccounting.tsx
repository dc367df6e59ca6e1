import type { PayoutMonth, UnknownTransaction } from '@freight-hq/api/contract/money/payouts';
import type { BookMonth, MonthDetails } from '@freight-hq/api/contract/money/month-close';
import { dollarText } from '@freight-hq/api/rules/dollars';
import { Card } from '@freight-hq/components/Card';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { AsOf } from '../../lib/AsOf.tsx';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { monthInFull } from '../../lib/monthLabel.ts';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { PayoutsCard } from './PayoutsCard.tsx';
import { MonthCard } from './MonthCard.tsx';
import * as styles from './RevenueAccounting.css.ts';

export const bookReports = ['journal', 'deferred', 'payouts'] as const;
export type BookReport = (typeof bookReports)[number];

const reportLabels: Record<BookReport, string> = {
  journal: 'Journal',
  deferred: 'Deferred Revenue',
  payouts: 'Payouts',
};

export interface RevenueAccountingProps {
  months: Resource<readonly BookMonth[]>;
  /** The chosen month, such as 2026-10; absent until the months are known. */
  month: string | undefined;
  onChoose(month: string): void;
  /** The chosen month with its checks. */
  details: Resource<MonthDetails>;
  /** What the payment provider pays out in the chosen month. */
  payouts: Resource<PayoutMonth>;
  onRefresh(): void;
  /** The file that is being loaded. */
  exporting: BookReport | undefined;
  onExport(report: BookReport): void;
  /** The target is the month that is closed. */
  closing: Submission<void, string>;
  /** The draft is the reason, the target the month that is opened again. */
  reopening: Submission<string, string>;
  /** The draft says what a transaction is that HQ has nothing of, the target. */
  explaining: Submission<string, UnknownTransaction>;
}

const stateWords: Record<BookMonth['state'], string> = { running: 'running', open: 'open', closed: 'closed' };

/** The months of the books: their files, the checks of each, and its close. */
export function RevenueAccounting(props: RevenueAccountingProps) {
  const { months, month, details, payouts, closing, reopening, explaining } = props;
  return (
    <Stack gap="x6">
      <PageHeader
        title="Accounting"
        subtitle="The journal, deferred revenue by day, payouts, and the close of months, in UTC."
      >
        <AsOf resource={details} onRefresh={props.onRefresh} />
      </PageHeader>
      <ResourceNotice resource={months} title="The months could not be loaded" />
      {months.status === 'ready' && (
        <div className={styles.month}>
          <Select
            label="Month"
            items={months.data.map((one) => ({
              id: one.month,
              label: `${monthInFull(one.month)}, ${stateWords[one.state]}`,
            }))}
            selectedKey={month ?? null}
            onSelectionChange={props.onChoose}
          />
        </div>
      )}
      <ResourceNotice resource={details} title="The month could not be loaded" />
      {details.status === 'loading' && <Skeleton lines={8} height={40} />}
      {details.status === 'ready' && (
        <MonthCard month={details.data} onClose={closing.open} onReopen={reopening.open} />
      )}
      {month !== undefined && <PayoutsCard {...{ month, payouts }} onExplain={explaining.open} />}
      {month !== undefined && (
        <Card
          title="Files"
          level={3}
          description={`Of ${monthInFull(month)}, as CSV; each begins with what its figures mean`}
        >
          <div className={styles.actions}>
            {bookReports.map((report) => (
              <ExportButton
                key={report}
                label={reportLabels[report]}
                isExporting={props.exporting === report}
                onExport={() => props.onExport(report)}
              />
            ))}
          </div>
        </Card>
      )}
      <Dialogs {...{ closing, reopening, explaining }} />
    </Stack>
  );
}

type DialogsProps = Pick<RevenueAccountingProps, 'closing' | 'reopening' | 'explaining'>;

function Dialogs({ closing, reopening, explaining }: DialogsProps) {
  return (
    <>
      {closing.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Close ${monthInFull(closing.state.target)}?`}
          text="Nothing is posted any more in this month and all months before it; what comes later is counted in the running month. Payments by check or wire can no longer have one of their days. Two people can open it again."
          failed="The month cannot be closed"
          submit={{ label: 'Close Month', busyLabel: 'Closing...' }}
          submission={closing}
        />
      )}
      {explaining.state.status !== 'idle' && (
        <ReasonDialog
          title={`What are ${dollarText(explaining.state.target.grossCents - explaining.state.target.feeCents)}?`}
          text={`Say what the transaction ${explaining.state.target.reference} is. It stays in the books outside HQ, and this cannot be taken back.`}
          failed="The transaction cannot be explained"
          submit={{ label: 'Explain', busyLabel: 'Saving...' }}
          submission={explaining}
        />
      )}
      {reopening.state.status !== 'idle' && (
        <ReasonDialog
          title={`Open ${monthInFull(reopening.state.target)} again?`}
          text="A second person decides on it. What was counted in a later month stays there."
          failed="The month cannot be opened again"
          submit={{ label: 'Propose', busyLabel: 'Proposing...' }}
          submission={reopening}
        />
      )}
    </>
  );
}
