import { Card } from '@freight-hq/components/Card';
import type { AccountDialogProps } from '../AccountDialog/AccountDialog.tsx';
import { PasswordForm } from '../AccountDialog/PasswordForm.tsx';
import { SignIns } from '../AccountDialog/SignIns.tsx';
import { FactorsCard, type FactorsProps } from './FactorsCard.tsx';
import * as styles from './SecuritySettings.css.ts';

export interface SecuritySettingsProps extends Omit<AccountDialogProps, 'onClose'> {
  secondFactor: FactorsProps;
}

/** The user's own password, second factors and sign-ins. */
export function SecuritySettings({ sessions, ending, secondFactor, ...password }: SecuritySettingsProps) {
  return (
    <div className={styles.board}>
      <Card title="Sign-ins" description="Where you are signed in">
        <SignIns {...{ sessions, ending }} />
      </Card>
      <FactorsCard {...secondFactor} />
      <Card title="Password" description="A new password ends your other sign-ins">
        <PasswordForm {...password} />
      </Card>
    </div>
  );
}
