import { Card } from '@freight-hq/components/Card';
import type { AccountDialogProps } from '../AccountDialog/AccountDialog.tsx';
import { PasswordForm } from '../AccountDialog/PasswordForm.tsx';
import { SignIns } from '../AccountDialog/SignIns.tsx';
import { FactorsCard, type FactorsProps } from './FactorsCard.tsx';
import { SingleSignOnCard, type SingleSignOnProps } from './SingleSignOnCard.tsx';
import * as styles from './SecuritySettings.css.ts';

export interface SecuritySettingsProps extends Omit<AccountDialogProps, 'onClose'> {
  secondFactor: FactorsProps;
  /** Absent if the server has no provider. */
  singleSignOn?: SingleSignOnProps;
}

/** The user's own password, second factors and sign-ins. */
export function SecuritySettings({ sessions, ending, secondFactor, singleSignOn, ...password }: SecuritySettingsProps) {
  return (
    <div className={styles.board}>
      <Card title="Sign-ins" description="Where you are signed in">
        <SignIns {...{ sessions, ending }} />
      </Card>
      <FactorsCard {...secondFactor} />
      {singleSignOn && <SingleSignOnCard {...singleSignOn} />}
      <Card title="Password" description="A new password ends your other sign-ins">
        <PasswordForm {...password} />
      </Card>
    </div>
  );
}
