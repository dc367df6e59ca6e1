import { type ReactNode, useEffect, useState } from 'react';
import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { SendUpdateDialog } from './SendUpdateDialog.tsx';
import * as styles from './TicketList.css.ts';
import type { BulkDraft, BulkOutcome, TicketListProps, UndoneTicket } from './TicketList.tsx';
import { bulkBusy, bulkDone, bulkLabels, mayNotWrite, outcomeText } from './words.ts';

interface BulkBarProps extends Pick<TicketListProps, 'canWrite' | 'bulk' | 'undo' | 'onDismissOutcome'> {
  /** On the same line. */
  views?: ReactNode;
  selected: readonly SupportTicket[];
  outcome: BulkOutcome | undefined;
}

/** A new outcome offers a new undo. */
const outcomeKey = ({ action, results }: BulkOutcome) =>
  `${action} ${results.map(({ id, version = 0 }) => `${id} ${version}`).join(' ')}`;

const actions = Object.keys(bulkLabels) as BulkDraft['action'][];

/** Actions on the selected tickets, and the result of each. */
export function BulkBar({ views, selected, canWrite, bulk, outcome, undo, onDismissOutcome }: BulkBarProps) {
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
      <div className={styles.bulkLine}>
        {views}
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
      </div>
      {state.status === 'refused' && !isWriting && (
        <Alert tone="critical" title="Nothing was changed" action={<Dismiss onDismiss={bulk.cancel} />}>
          {state.message}
        </Alert>
      )}
      {undo.state.status === 'refused' && (
        <Alert tone="critical" title="Nothing was undone" action={<Dismiss onDismiss={undo.cancel} />}>
          {undo.state.message}
        </Alert>
      )}
      {outcome && <Outcome key={outcomeKey(outcome)} outcome={outcome} undo={undo} onDismiss={onDismissOutcome} />}
      {isWriting && state.status !== 'idle' && <SendUpdateDialog tickets={state.target} bulk={bulk} />}
    </>
  );
}

interface OutcomeProps extends Pick<BulkBarProps, 'undo'> {
  outcome: BulkOutcome;
  onDismiss(): void;
}

function Outcome({ outcome, undo, onDismiss }: OutcomeProps) {
  const { action, results } = outcome;
  const isDone = results.every(({ ok }) => ok);
  const undoable = results.flatMap(({ id, version }) => (version === undefined ? [] : [{ id, version }]));
  const canUndo = action !== 'send_update' && action !== 'undo' && undoable.length > 0;
  return (
    <Alert
      tone={isDone ? 'positive' : 'caution'}
      title={outcomeText(outcome)}
      action={
        <Inline gap="x2">
          {canUndo && <UndoButton undo={undo} tickets={undoable} />}
          <Dismiss onDismiss={onDismiss} />
        </Inline>
      }
    >
      {isDone ? undefined : (
        <details>
          <summary className={styles.fold}>Each ticket</summary>
          <ul className={styles.results} aria-label="Result of each ticket">
            {results.map(({ id, ticketNumber, ok, error }) => (
              <li key={id} className={styles.result}>
                <span className={styles.resultNumber}>{ticketNumber}</span>
                <span>{ok ? bulkDone[action] : (error ?? 'Not done')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  );
}

const undoMs = 8_000;

/** Offered for eight seconds, and for longer while it has the focus or the pointer. */
function UndoButton({ undo, tickets }: Pick<BulkBarProps, 'undo'> & { tickets: readonly UndoneTicket[] }) {
  const [isOver, setOver] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoMs);
    return () => clearTimeout(timer);
  }, []);
  const isBusy = undo.state.status === 'sending';
  if (isOver && !isHeld && !isBusy) return null;
  return (
    <Button
      size="small"
      isBusy={isBusy}
      busyLabel="Undoing..."
      onFocusChange={setHeld}
      onHoverChange={setHeld}
      onPress={() => {
        undo.open(tickets);
        undo.send();
      }}
    >
      Undo
    </Button>
  );
}

function Dismiss({ onDismiss }: { onDismiss(): void }) {
  return (
    <Button size="small" variant="quiet" onPress={onDismiss}>
      Dismiss
    </Button>
  );
}
