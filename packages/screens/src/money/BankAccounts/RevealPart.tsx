import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';

/** The full numbers of an account, for a minute. */
export interface RevealedNumbers {
  accountNumber: string;
  routingNumber: string;
  until: string;
}

export interface Reveal {
  /** The draft is the reason, the target the account's id. */
  submission: Submission<string, string>;
  /** Absent while they are hidden. */
  numbers?: RevealedNumbers;
  onHide(): void;
  /** Why the user may not see them. */
  disabledReason?: string;
}

/** Shows the full numbers after a reason; they go by themselves. */
export function RevealPart({ accountId, reveal }: { accountId: string; reveal: Reveal }) {
  const { submission, numbers, onHide, disabledReason } = reveal;
  return (
    <>
      {numbers ? (
        <Alert
          tone="caution"
          title="Full account number"
          action={
            <Button size="small" onPress={onHide}>
              Hide
            </Button>
          }
        >
          <Text mono>Account {numbers.accountNumber}</Text>
          <Text mono>Routing {numbers.routingNumber}</Text>
          <Text size={12}>
            Hidden at <DateTime value={numbers.until} format="time" />, or when this tab is left.
          </Text>
        </Alert>
      ) : (
        <Inline>
          <Button
            size="small"
            onPress={() => submission.open(accountId)}
            {...(disabledReason !== undefined && { disabledReason })}
          >
            Show Full Account Number
          </Button>
        </Inline>
      )}
      {submission.state.status !== 'idle' && (
        <ReasonDialog
          title="Show the full account number?"
          submit={{ label: 'Show Number', busyLabel: 'Asking the bank...' }}
          text="It shows for a minute. Who asked, when and why is written to the audit log; five times an hour at most."
          failed="The number is not shown"
          submission={submission}
        />
      )}
    </>
  );
}
