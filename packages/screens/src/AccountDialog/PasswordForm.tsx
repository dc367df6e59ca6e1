import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { CurrentPasswordField, NewPasswordField } from '../lib/CredentialFields.tsx';
import { Form } from '../lib/Form.tsx';
import { isSame } from '../lib/useDraft.ts';
import { formatNoun } from '../lib/formatCount.ts';
import type { AccountDialogProps, PasswordDraft } from './AccountDialog.tsx';

type PasswordFormProps = Pick<AccountDialogProps, 'password' | 'onChangePassword'>;

const empty: PasswordDraft = { currentPassword: '', newPassword: '' };

/** Changes the password; all other sessions of the user end. */
export function PasswordForm({ password, onChangePassword }: PasswordFormProps) {
  const { changes, isSaving, error, fieldErrors, endedSessions } = password;
  const [draft, setDraft] = useState(empty);
  const [changesSeen, setChangesSeen] = useState(changes);
  if (changes !== changesSeen) {
    setChangesSeen(changes);
    setDraft(empty);
  }
  const [missing, setMissing] = useState<PasswordProblems>({});
  const errors = { ...fieldErrors, ...missing };
  const submit = () => {
    const problems = problemsOf(draft);
    setMissing(problems);
    if (Object.keys(problems).length === 0) onChangePassword(draft);
  };
  return (
    <Form isBusy={isSaving} isChanged={!isSame(draft, empty)} onSubmit={submit}>
      <Stack gap="x4">
        {endedSessions !== undefined && <Changed endedSessions={endedSessions} />}
        {error !== undefined && <Alert tone="critical">{error}</Alert>}
        <CurrentPasswordField
          label="Current password"
          value={draft.currentPassword}
          onChange={(currentPassword) => setDraft({ ...draft, currentPassword })}
          errorMessage={errors.currentPassword}
        />
        <NewPasswordField
          label="New password"
          value={draft.newPassword}
          onChange={(newPassword) => setDraft({ ...draft, newPassword })}
          errorMessage={errors.newPassword}
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

function Changed({ endedSessions }: { endedSessions: number }) {
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
