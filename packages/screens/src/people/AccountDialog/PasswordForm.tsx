import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { CurrentPasswordField, NewPasswordField } from '../../lib/CredentialFields.tsx';
import { Form } from '../../lib/Form.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { useForm } from '../../lib/useForm.ts';
import type { AccountDialogProps, PasswordChanged, PasswordDraft } from './AccountDialog.tsx';

type PasswordFormProps = Pick<AccountDialogProps, 'password' | 'passwordChanged'>;

const empty: PasswordDraft = { currentPassword: '', newPassword: '' };

/** Changes the password; all other sessions of the user end. */
export function PasswordForm({ password, passwordChanged }: PasswordFormProps) {
  const form = useForm(password, { initial: empty, check: problemsOf, verbatim: ['currentPassword', 'newPassword'] });
  const [changeSeen, setChangeSeen] = useState(passwordChanged);
  if (passwordChanged !== changeSeen) {
    setChangeSeen(passwordChanged);
    form.change(empty);
  }
  const { isSaving, isChanged } = form.dialog;
  return (
    <Form isBusy={isSaving} isChanged={isChanged} onSubmit={form.submit(password.send)}>
      <Stack gap="x4">
        {passwordChanged && <Changed {...passwordChanged} />}
        <SubmissionNotice submission={password} />
        <CurrentPasswordField label="Current password" {...form.field('currentPassword')} />
        <NewPasswordField label="New password" {...form.field('newPassword')} />
        <Inline justify="end">
          <Button type="submit" variant="primary" isBusy={isSaving} busyLabel="Changing...">
            Change Password
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function Changed({ endedSessions }: PasswordChanged) {
  const ended = formatNoun(endedSessions, 'other sign-in has', 'other sign-ins have');
  return (
    <Alert tone="positive" title="Your password is changed">
      {endedSessions > 0 && `${ended} ended.`}
    </Alert>
  );
}

const problemsOf = ({ currentPassword, newPassword }: PasswordDraft) => ({
  currentPassword: currentPassword === '' && 'Enter your current password',
  newPassword: newPassword.length < 12 && 'Use at least 12 characters',
});
