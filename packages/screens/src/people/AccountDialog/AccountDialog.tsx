import type { SignedInSession } from '@freight-hq/api/contract/people/sessions';
import { Dialog } from '@freight-hq/components/Dialog';
import type { Resource } from '@freight-hq/components/Resource';
import type { Submission } from '@freight-hq/components/Submission';
import { Tabs } from '@freight-hq/components/Tabs';
import { PasswordForm } from './PasswordForm.tsx';
import { SignIns } from './SignIns.tsx';

/** The fields for a change of password. */
export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
}

/** The last change of the password. */
export interface PasswordChanged {
  /** How many other sign-ins it has ended. */
  endedSessions: number;
}

export interface AccountDialogProps {
  /** The sessions of the user, the latest first. */
  sessions: Resource<readonly SignedInSession[]>;
  /** Ends sign-ins, by their ids; always open. */
  ending: Submission<readonly string[], unknown>;
  /** Changes the password; always open. */
  password: Submission<PasswordDraft, unknown>;
  /** Another object after each change, which empties the fields; absent before the first. */
  passwordChanged?: PasswordChanged | undefined;
  onClose(): void;
}

/** The user's own account: end sessions and change the password. */
export function AccountDialog({ sessions, ending, onClose, ...password }: AccountDialogProps) {
  return (
    <Dialog title="Your account" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Tabs
        label="Your account"
        isSteady
        items={[
          { id: 'sign-ins', label: 'Sign-ins', content: <SignIns {...{ sessions, ending }} /> },
          { id: 'password', label: 'Password', content: <PasswordForm {...password} /> },
        ]}
      />
    </Dialog>
  );
}
