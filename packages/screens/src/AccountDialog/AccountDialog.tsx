import type { SignedInSession } from '@freight-hq/api/contract/sessions';
import { Dialog } from '@freight-hq/components/Dialog';
import type { Resource } from '@freight-hq/components/Resource';
import { Tabs } from '@freight-hq/components/Tabs';
import { PasswordForm } from './PasswordForm.tsx';
import { SignIns } from './SignIns.tsx';

/** The fields for a change of password. */
export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
}

/** A change of the password from the click to its end. */
export interface PasswordChange {
  /** Number of accepted new passwords; the fields are cleared after each. */
  changes: number;
  isSaving: boolean;
  error?: string;
  fieldErrors: Partial<Record<keyof PasswordDraft, string>>;
  /** How many other sign-ins the last change has ended; absent before the first. */
  endedSessions?: number;
}

export interface AccountDialogProps {
  /** The sessions of the user, the latest first. */
  sessions: Resource<readonly SignedInSession[]>;
  /** The sign-ins that are being ended, and why the last could not be. */
  ending: { ids: readonly string[]; error?: string };
  onEnd(sessions: readonly SignedInSession[]): void;
  password: PasswordChange;
  onChangePassword(draft: PasswordDraft): void;
  onClose(): void;
}

/** The user's own account: end sessions and change the password. */
export function AccountDialog({ sessions, ending, onEnd, password, onChangePassword, onClose }: AccountDialogProps) {
  return (
    <Dialog title="Your account" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Tabs
        label="Your account"
        isSteady
        items={[
          { id: 'sign-ins', label: 'Sign-ins', content: <SignIns {...{ sessions, ending, onEnd }} /> },
          { id: 'password', label: 'Password', content: <PasswordForm {...{ password, onChangePassword }} /> },
        ]}
      />
    </Dialog>
  );
}
