import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AuthLayout } from '../../lib/AuthLayout.tsx';
import { EmailField } from '../../lib/CredentialFields.tsx';
import { Form } from '../../lib/Form.tsx';

/** `sent` is the same whether there is an account: nobody learns it here. */
export type ForgotPasswordState =
  | { status: 'typing'; error?: string }
  | { status: 'sending' }
  | { status: 'sent'; email: string; validMinutes: number };

export interface ForgotPasswordProps {
  state: ForgotPasswordState;
  /** False if the server sends no mail; undefined while it is not known. */
  canMail: boolean | undefined;
  onSend(email: string): void;
  loginHref: string;
}

/** Asks for a mail with a link to choose a new password. */
export function ForgotPassword({ state, canMail, onSend, loginHref }: ForgotPasswordProps) {
  return (
    <AuthLayout footer="Authorized personnel only">
      <Stack gap="x6">
        <Stack gap="x1">
          <Heading level={1} size={24}>
            Forgot your password?
          </Heading>
          <Text tone="muted">
            Remember it? <Link href={loginHref}>Sign in</Link>
          </Text>
        </Stack>
        {state.status === 'sent' ? (
          <Sent {...state} />
        ) : canMail === false ? (
          <Alert tone="caution" title="This server sends no mail">
            Ask the person who runs it for a new password. They set it with 'pnpm hq reset-password' on the server.
          </Alert>
        ) : (
          <EmailForm state={state} onSend={onSend} />
        )}
      </Stack>
    </AuthLayout>
  );
}

function Sent({ email, validMinutes }: Extract<ForgotPasswordState, { status: 'sent' }>) {
  return (
    <Alert tone="positive" title="Look into your mail">
      If {email} has an account, a mail with a link is on its way. The link works for {validMinutes} minutes. At most
      three mails an hour are sent to an address.
    </Alert>
  );
}

function EmailForm({ state, onSend }: Pick<ForgotPasswordProps, 'state' | 'onSend'>) {
  const [email, setEmail] = useState('');
  const isSending = state.status === 'sending';
  const isFilled = email.trim() !== '';
  return (
    <Form isBusy={isSending} isChanged={false} onSubmit={() => isFilled && onSend(email.trim())}>
      <Stack gap="x5">
        {state.status === 'typing' && state.error && <Alert tone="critical">{state.error}</Alert>}
        <EmailField value={email} onChange={setEmail} autoFocus />
        <Button type="submit" variant="primary" isDisabled={!isFilled} isBusy={isSending} busyLabel="Sending...">
          Send Link
        </Button>
      </Stack>
    </Form>
  );
}
