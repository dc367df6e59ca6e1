import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../lib/FormDialog.tsx';
import { ReasonField, useReason } from '../lib/ReasonField.tsx';

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
            Show full account number
          </Button>
        </Inline>
      )}
      {submission.state.status !== 'idle' && <RevealDialog submission={submission} />}
    </>
  );
}

function RevealDialog({ submission }: Pick<Reveal, 'submission'>) {
  const { reason, setReason, fault } = useReason();
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      title="Show the full account number?"
      submit={{ label: 'Show Number', busyLabel: 'Asking the bank...' }}
      isSaving={isSending(submission)}
      isChanged={reason !== ''}
      error={<SubmissionNotice submission={submission} title="The number is not shown" />}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined) submission.send(reason.trim());
      }}
      onCancel={submission.cancel}
    >
      <Text>
        It shows for a minute. Who asked, when and why is written to the audit log; five times an hour at most.
      </Text>
      <ReasonField submission={submission} reason={reason} onChange={setReason} fault={isTried ? fault : undefined} />
    </FormDialog>
  );
}
