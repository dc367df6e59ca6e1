import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AuthLayout } from '../../lib/AuthLayout.tsx';
import { NewPasswordField } from '../../lib/CredentialFields.tsx';
import { Form } from '../../lib/Form.tsx';

export type ChoosePasswordState =
  | { status: 'typing'; error?: string; passwordError?: string }
  | { status: 'sending' }
  | { status: 'done' }
  /** The link was used, is too old or is incomplete. */
  | { status: 'ended' };

export interface ChoosePasswordProps {
  state: ChoosePasswordState;
  onChoose(password: string): void;
  loginHref: string;
  forgotHref: string;
}

/** The page behind a mailed link: a new password for the account. Opening it changes nothing. */
export function ChoosePassword({ state, onChoose, loginHref, forgotHref }: ChoosePasswordProps) {
  return (
    <AuthLayout footer="Authorized personnel only">
      <Stack gap="x6">
        <Heading level={1} size={24}>
          Choose a password
        </Heading>
        {state.status === 'done' ? (
          <Alert tone="positive" title="Your password is set">
            Every earlier sign-in has ended. <Link href={loginHref}>Sign in</Link>
          </Alert>
        ) : state.status === 'ended' ? (
          <Alert tone="caution" title="This link does not work any more">
            It was used before, is too old or is not complete. <Link href={forgotHref}>Ask for a new one</Link>
          </Alert>
        ) : (
          <PasswordForm state={state} onChoose={onChoose} />
        )}
      </Stack>
    </AuthLayout>
  );
}

const shortest = 12;

interface PasswordFormProps {
  state: Extract<ChoosePasswordState, { status: 'typing' | 'sending' }>;
  onChoose(password: string): void;
}

function PasswordForm({ state, onChoose }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isSending = state.status === 'sending';
  const isShort = password.length < shortest;
  const refusal = state.status === 'typing' ? state : undefined;
  const submit = () => {
    setIsTried(true);
    if (!isShort) onChoose(password);
  };
  return (
    <Form isBusy={isSending} isChanged={password !== ''} onSubmit={submit}>
      <Stack gap="x5">
        {refusal?.error && <Alert tone="critical">{refusal.error}</Alert>}
        <Text tone="muted">Every earlier sign-in to the account ends.</Text>
        <NewPasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          autoFocus
          errorMessage={isTried && isShort ? `Use at least ${shortest} characters` : refusal?.passwordError}
        />
        <Button type="submit" variant="primary" isBusy={isSending} busyLabel="Saving...">
          Save Password
        </Button>
      </Stack>
    </Form>
  );
}
