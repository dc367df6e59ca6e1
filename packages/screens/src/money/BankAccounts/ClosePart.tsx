import type { BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import type { Submission } from '@freight-hq/components/Submission';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { mayNotPropose } from '../../lib/bankWords.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';

/** Closing of an account. */
export interface Closing {
  /** The target is the account, the draft the reason. */
  submission: Submission<string, string>;
  /** Whether the user may propose it. */
  isAllowed: boolean;
}

/** Proposes to close the account; a second person decides. */
export function ClosePart({ account, closing }: { account: BankAccount; closing: Closing }) {
  const { submission, isAllowed } = closing;
  const { companyName, status } = account.attributes;
  const disabledReason = !isAllowed ? mayNotPropose : status === 'Closed' ? 'The account is closed' : undefined;
  return (
    <Inline>
      <Button
        size="small"
        variant="danger"
        onPress={() => submission.open(account.id)}
        {...(disabledReason !== undefined && { disabledReason })}
      >
        Close Account
      </Button>
      {submission.state.status !== 'idle' && (
        <ReasonDialog
          title={`Close the account of ${companyName}?`}
          role="alertdialog"
          submit={{ label: 'Propose Closing', busyLabel: 'Processing account action...', variant: 'danger' }}
          text="An account is closed for good, and only without money. A second person has to approve it; until then the account stays as it is."
          failed="The account cannot be closed"
          submission={submission}
        />
      )}
    </Inline>
  );
}
