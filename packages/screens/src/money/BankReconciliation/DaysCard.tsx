import type { BankDay } from '@freight-hq/api/contract/money/reconciliation';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import * as lists from '../../lib/bankLists.css.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import * as styles from './BankReconciliation.css.ts';

interface DaysCardProps {
  days: Resource<readonly BankDay[]>;
  closing: Submission<void, string>;
  isAllowed: boolean;
}

/** The last days with their totals; closing one closes all before it. */
export function DaysCard({ days, closing, isAllowed }: DaysCardProps) {
  const { state } = closing;
  return (
    <Card title="Days" level={3} description="The matches of a closed day are final">
      <ResourceNotice resource={days} title="The days could not be loaded" />
      {days.status === 'loading' && <Skeleton lines={5} height={40} />}
      {days.status === 'ready' && (
        <ul className={lists.list}>
          {days.data.map((day) => (
            <DayRow key={day.day} day={day} onClose={() => closing.open(day.day)} isAllowed={isAllowed} />
          ))}
        </ul>
      )}
      {state.status !== 'idle' && (
        <FormDialog
          title={`Close ${nameOf(state.target)}?`}
          role="alertdialog"
          submit={{ label: 'Close Day', busyLabel: 'Closing...' }}
          isSaving={isSending(closing)}
          isChanged={false}
          error={<SubmissionNotice submission={closing} title="The day cannot be closed" />}
          onSubmit={() => closing.send()}
          onCancel={closing.cancel}
        >
          <Text>
            This day and all days before it stay closed. Their matches cannot be taken back; a row that the bank adds
            later is shown as late.
          </Text>
        </FormDialog>
      )}
    </Card>
  );
}

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const nameOf = (day: string) => words.format(new Date(`${day}T00:00:00Z`));

function DayRow({ day, onClose, isAllowed }: { day: BankDay; onClose(): void; isAllowed: boolean }) {
  const refusal = isAllowed ? day.refusal : 'Your role may not close days';
  return (
    <li className={lists.wideRow}>
      <div className={lists.words}>
        <Text as="span" size={13} weight="medium">
          {nameOf(day.day)}
          {day.isUtc && ' (UTC)'}
        </Text>
        <Text as="span" size={12} tone="muted">
          <Money value={day.total / 100} decimals={2} /> on all accounts at its end
          {day.closedAt !== undefined && (
            <>
              ; closed by {day.closedBy}, <DateTime value={day.closedAt} format="dateTime" />
            </>
          )}
        </Text>
      </div>
      <div className={styles.dayRow}>
        {day.isClosed ? (
          <Badge tone="positive">closed</Badge>
        ) : (
          <Button size="small" onPress={onClose} aria-label={`Close Day, ${nameOf(day.day)}`} disabledReason={refusal}>
            Close Day
          </Button>
        )}
      </div>
    </li>
  );
}
