import { useState } from 'react';
import type { SupportTicket } from '@freight-hq/api/contract/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../lib/formatCount.ts';
import { SendUpdateDialog } from './SendUpdateDialog.tsx';
import * as styles from './TicketList.css.ts';
import type { BulkAction, BulkOutcome, BulkState, TicketListProps } from './TicketList.tsx';
import { bulkBusy, bulkDone, bulkLabels, mayNotWrite } from './words.ts';

interface BulkBarProps {
  selected: readonly SupportTicket[];
  canWrite: boolean;
  bulk: BulkState;
  onBulk: TicketListProps['onBulk'];
  onDismiss(): void;
}

const actions = Object.keys(bulkLabels) as BulkAction[];

/** Actions on the selected tickets, and the result for each. */
export function BulkBar({ selected, canWrite, bulk, onBulk, onDismiss }: BulkBarProps) {
  const [isWriting, setWriting] = useState(false);
  const { running, outcome, error } = bulk;
  const reasonFor = (action: BulkAction) => {
    if (!canWrite) return mayNotWrite;
    if (selected.length === 0) return 'Select tickets first';
    return running && running !== action ? 'Another action is under way' : undefined;
  };
  return (
    <>
      <Inline gap="x2" align="center">
        {actions.map((action) => {
          const disabledReason = reasonFor(action);
          return (
            <Button
              key={action}
              size="small"
              isBusy={running === action}
              busyLabel={bulkBusy[action]}
              onPress={() => (action === 'send_update' ? setWriting(true) : onBulk(action, selected))}
              {...(disabledReason && { disabledReason })}
            >
              {bulkLabels[action]}
            </Button>
          );
        })}
        <Text as="span" size={13} tone="muted">
          {selected.length > 0 ? `${formatNoun(selected.length, 'ticket')} selected` : ''}
        </Text>
      </Inline>
      {error !== undefined && (
        <Alert tone="critical" title="Nothing was changed" action={<Dismiss onDismiss={onDismiss} />}>
          {error}
        </Alert>
      )}
      {outcome && <Outcome outcome={outcome} onDismiss={onDismiss} />}
      {isWriting && selected.length > 0 && (
        <SendUpdateDialog
          tickets={selected}
          onSend={(message) => {
            setWriting(false);
            onBulk('send_update', selected, message);
          }}
          onCancel={() => setWriting(false)}
        />
      )}
    </>
  );
}

function Outcome({ outcome: { action, results }, onDismiss }: { outcome: BulkOutcome; onDismiss(): void }) {
  const done = results.filter(({ ok }) => ok).length;
  const title = `${bulkLabels[action]}: ${done} of ${formatNoun(results.length, 'ticket')}`;
  return (
    <Alert
      tone={done === results.length ? 'positive' : 'caution'}
      title={title}
      action={<Dismiss onDismiss={onDismiss} />}
    >
      <ul className={styles.results} aria-label="Result of each ticket">
        {results.map(({ id, ticketNumber, ok, error }) => (
          <li key={id} className={styles.result}>
            <span className={styles.resultNumber}>{ticketNumber}</span>
            <span>{ok ? bulkDone[action] : (error ?? 'Not done')}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Dismiss({ onDismiss }: { onDismiss(): void }) {
  return (
    <Button size="small" variant="quiet" onPress={onDismiss}>
      Dismiss
    </Button>
  );
}
