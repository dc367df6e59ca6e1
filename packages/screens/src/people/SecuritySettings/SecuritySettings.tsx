import { Card } from '@freight-hq/components/Card';
import type { AccountDialogProps } from '../AccountDialog/AccountDialog.tsx';
import { PasswordForm } from '../AccountDialog/PasswordForm.tsx';
import { SignIns } from '../AccountDialog/SignIns.tsx';
import * as styles from './SecuritySettings.css.ts';

export type SecuritySettingsProps = Omit<AccountDialogProps, 'onClose'>;

/** The user's own password and sign-ins. */
export function SecuritySettings({ sessions, ending, ...password }: SecuritySettingsProps) {
  return (
    <div className={styles.board}>
      <Card title="Sign-ins" description="Where you are signed in">
        <SignIns {...{ sessions, ending }} />
      </Card>
      <Card title="Password" description="A new password ends your other sign-ins">
        <PasswordForm {...password} />
      </Card>
    </div>
  );
}
