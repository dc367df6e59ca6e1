import { useId, useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { CurrentPasswordField, EmailField } from '../../lib/CredentialFields.tsx';
import { asksPasskey, type FactorChoice, FactorForm, type ShownFactor } from '../../lib/FactorForm.tsx';
import { Form } from '../../lib/Form.tsx';

/** Everything that a sign-in sends. */
export interface LoginPayload {
  email: string;
  password: string;
  employeeId: string;
}

export interface SessionEndedDialogProps {
  isOpen: boolean;
  /** E-mail of the user whose session ended; initial value of the e-mail field. */
  email?: string;
  isSigningIn: boolean;
  error?: string;
  onLogin(payload: LoginPayload): void;
  /** Present after the right password of an account with a second factor. */
  onShowFactor?: ((factor: ShownFactor) => void) | undefined;
  /** The kinds of factors of that account. */
  choice?: FactorChoice;
  /** Leaves the page and opens the sign-in page. */
  onLeave(): void;
}

const onlyApp: FactorChoice = { kinds: ['totp'] };

/** Signs in again over the page, so that nothing on it is lost when a session ends. */
export function SessionEndedDialog({ isOpen, onShowFactor, choice, onLeave, ...form }: SessionEndedDialogProps) {
  const { kinds, passkeyFault } = choice ?? onlyApp;
  const isPasskey = onShowFactor !== undefined && asksPasskey({ kinds, passkeyFault });
  const formId = useId();
  return (
    <Dialog
      title="Your session has ended"
      size="small"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onLeave}>Leave this page</Button>
          <Button
            key={isPasskey ? 'passkey' : 'other'}
            type="submit"
            form={formId}
            variant="primary"
            isBusy={form.isSigningIn}
            busyLabel="Signing In..."
            autoFocus={isPasskey}
          >
            Sign in
          </Button>
        </Inline>
      }
    >
      {onShowFactor ? (
        <Stack gap="x4">
          <Text tone="muted">Your password was right. This account also asks for a second factor.</Text>
          <FactorForm
            {...{ kinds, passkeyFault }}
            id={formId}
            isBusy={form.isSigningIn}
            error={form.error}
            onShow={onShowFactor}
          />
        </Stack>
      ) : (
        <LoginForm {...form} id={formId} />
      )}
    </Dialog>
  );
}

interface LoginFormProps extends Pick<SessionEndedDialogProps, 'email' | 'isSigningIn' | 'error' | 'onLogin'> {
  id: string;
}

function LoginForm({ id, email = '', isSigningIn, error, onLogin }: LoginFormProps) {
  const [draft, setDraft] = useState<LoginPayload>({ email, password: '', employeeId: '' });
  const set = (name: keyof LoginPayload) => (value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const isFilled = Object.values(draft).every((value) => value.trim() !== '');
  const submit = () => {
    if (isFilled) onLogin({ ...draft, email: draft.email.trim(), employeeId: draft.employeeId.trim() });
  };
  return (
    <Form id={id} isBusy={isSigningIn} isChanged={false} onSubmit={submit}>
      <Stack gap="x4">
        <Text tone="muted">Sign in again to continue where you were.</Text>
        {error && <Alert tone="critical">{error}</Alert>}
        <TextField
          label="Employee ID"
          name="employeeId"
          value={draft.employeeId}
          onChange={set('employeeId')}
          autoComplete="off"
          isRequired
          maxLength={64}
        />
        <EmailField value={draft.email} onChange={set('email')} />
        <CurrentPasswordField value={draft.password} onChange={set('password')} />
      </Stack>
    </Form>
  );
}
