import { useState } from 'react';
import type { SupportTicket } from '@freight-hq/api/contract/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../lib/formatCount.ts';
import { SendUpdateDialog } from './SendUpdateDialog.tsx';
import * as styles from './TicketList.css.ts';
import type { BulkDraft, BulkOutcome, TicketListProps } from './TicketList.tsx';
import { bulkBusy, bulkDone, bulkLabels, mayNotWrite } from './words.ts';

interface BulkBarProps extends Pick<TicketListProps, 'canWrite' | 'bulk' | 'onDismissOutcome'> {
  selected: readonly SupportTicket[];
  outcome: BulkOutcome | undefined;
}

const actions = Object.keys(bulkLabels) as BulkDraft['action'][];

/** Actions on the selected tickets, and the result of each. */
export function BulkBar({ selected, canWrite, bulk, outcome, onDismissOutcome }: BulkBarProps) {
  const [isWriting, setWriting] = useState(false);
  const { state } = bulk;
  const running = state.status === 'sending' ? state.draft.action : undefined;
  const reasonFor = (action: BulkDraft['action']) => {
    if (!canWrite) return mayNotWrite;
    if (selected.length === 0) return 'Select tickets first';
    return running && running !== action ? 'Another action is under way' : undefined;
  };
  const begin = (action: BulkDraft['action']) => {
    setWriting(action === 'send_update');
    bulk.open(selected);
    if (action !== 'send_update') bulk.send({ action });
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
              onPress={() => begin(action)}
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
      {state.status === 'refused' && !isWriting && (
        <Alert tone="critical" title="Nothing was changed" action={<Dismiss onDismiss={bulk.cancel} />}>
          {state.message}
        </Alert>
      )}
      {outcome && <Outcome outcome={outcome} onDismiss={onDismissOutcome} />}
      {isWriting && state.status !== 'idle' && <SendUpdateDialog tickets={state.target} bulk={bulk} />}
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
