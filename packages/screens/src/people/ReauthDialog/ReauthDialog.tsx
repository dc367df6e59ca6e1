import { useId, useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { CurrentPasswordField } from '../../lib/CredentialFields.tsx';
import { CodeField, whyNoCode } from '../../lib/FactorForm.tsx';
import { Form } from '../../lib/Form.tsx';

/** What confirms who sits there: the password, or the code of an app for who has a second factor. */
export type FreshEntry = { password: string } | { code: string };

export interface ReauthDialogProps {
  isOpen: boolean;
  by: 'password' | 'code';
  isConfirming: boolean;
  error?: string;
  onConfirm(entry: FreshEntry): void;
  onCancel(): void;
  /** Confirms at the provider of single sign-on in another tab, in place of the password; absent without one. */
  provider?: { name: string; onOpen(): void };
}

/** Asks for the password or a code again before something that the server lets only a fresh sign-in do. */
export function ReauthDialog({ isOpen, by, onCancel, ...form }: ReauthDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={by === 'code' ? "Confirm it's you" : 'Confirm your password'}
      size="small"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onCancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isConfirming} busyLabel="Confirming...">
            Confirm
          </Button>
        </Inline>
      }
    >
      {by === 'code' ? <CodeForm {...form} id={formId} /> : <PasswordForm {...form} id={formId} />}
    </Dialog>
  );
}

interface EntryFormProps extends Pick<ReauthDialogProps, 'isConfirming' | 'error' | 'onConfirm' | 'provider'> {
  id: string;
}

function PasswordForm({ id, isConfirming, error, onConfirm, provider }: EntryFormProps) {
  const [password, setPassword] = useState('');
  const submit = () => {
    if (password !== '') onConfirm({ password });
  };
  return (
    <Form id={id} isBusy={isConfirming} isChanged={false} onSubmit={submit}>
      <Stack gap="x4">
        <Text tone="muted">This needs your password, entered within the last five minutes.</Text>
        {error && <Alert tone="critical">{error}</Alert>}
        <CurrentPasswordField value={password} onChange={setPassword} />
        {provider && (
          <Button variant="quiet" onPress={provider.onOpen}>{`Confirm with ${provider.name} in another tab`}</Button>
        )}
      </Stack>
    </Form>
  );
}

function CodeForm({ id, isConfirming, error, onConfirm }: EntryFormProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = () => {
    const problem = whyNoCode(code);
    setFault(problem);
    if (!problem) onConfirm({ code: code.trim() });
  };
  return (
    <Form id={id} isBusy={isConfirming} isChanged={false} onSubmit={submit}>
      <Stack gap="x4">
        <Text tone="muted">This needs a code of your authenticator app, entered within the last five minutes.</Text>
        {error && <Alert tone="critical">{error}</Alert>}
        <CodeField value={code} onChange={setCode} errorMessage={fault} />
      </Stack>
    </Form>
  );
}
