import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { CurrentPasswordField, NewPasswordField } from '../../lib/CredentialFields.tsx';
import { Form } from '../../lib/Form.tsx';
import { isSame } from '../../lib/isSame.ts';
import { formatNoun } from '../../lib/formatCount.ts';
import type { AccountDialogProps, PasswordChanged, PasswordDraft } from './AccountDialog.tsx';

type PasswordFormProps = Pick<AccountDialogProps, 'password' | 'passwordChanged'>;

const empty: PasswordDraft = { currentPassword: '', newPassword: '' };

/** Changes the password; all other sessions of the user end. */
export function PasswordForm({ password, passwordChanged }: PasswordFormProps) {
  const isSaving = isSending(password);
  const [draft, setDraft] = useState(empty);
  const [changeSeen, setChangeSeen] = useState(passwordChanged);
  if (passwordChanged !== changeSeen) {
    setChangeSeen(passwordChanged);
    setDraft(empty);
  }
  const [missing, setMissing] = useState<PasswordProblems>({});
  const faultOf = (field: keyof PasswordDraft) => missing[field] ?? faultAt(password, field).errorMessage;
  const submit = () => {
    const problems = problemsOf(draft);
    setMissing(problems);
    if (Object.keys(problems).length === 0) password.send(draft);
  };
  return (
    <Form isBusy={isSaving} isChanged={!isSame(draft, empty)} onSubmit={submit}>
      <Stack gap="x4">
        {passwordChanged && <Changed {...passwordChanged} />}
        <SubmissionNotice submission={password} />
        <CurrentPasswordField
          label="Current password"
          value={draft.currentPassword}
          onChange={(currentPassword) => setDraft({ ...draft, currentPassword })}
          errorMessage={faultOf('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          value={draft.newPassword}
          onChange={(newPassword) => setDraft({ ...draft, newPassword })}
          errorMessage={faultOf('newPassword')}
        />
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

type PasswordProblems = Partial<Record<keyof PasswordDraft, string>>;

function problemsOf({ currentPassword, newPassword }: PasswordDraft): PasswordProblems {
  return {
    ...(currentPassword === '' && { currentPassword: 'Enter your current password' }),
    ...(newPassword.length < 12 && { newPassword: 'Use at least 12 characters' }),
  };
}
