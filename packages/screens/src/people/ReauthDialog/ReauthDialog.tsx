import { useId, useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { CurrentPasswordField } from '../../lib/CredentialFields.tsx';
import { Form } from '../../lib/Form.tsx';

export interface ReauthDialogProps {
  isOpen: boolean;
  isConfirming: boolean;
  error?: string;
  onConfirm(password: string): void;
  onCancel(): void;
}

/** Asks for the password again before something that the server lets only a fresh sign-in do. */
export function ReauthDialog({ isOpen, onCancel, ...form }: ReauthDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title="Confirm your password"
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
      <PasswordForm {...form} id={formId} />
    </Dialog>
  );
}

interface PasswordFormProps extends Pick<ReauthDialogProps, 'isConfirming' | 'error' | 'onConfirm'> {
  id: string;
}

function PasswordForm({ id, isConfirming, error, onConfirm }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const submit = () => {
    if (password !== '') onConfirm(password);
  };
  return (
    <Form id={id} isBusy={isConfirming} isChanged={false} onSubmit={submit}>
      <Stack gap="x4">
        <Text tone="muted">This needs your password, entered within the last five minutes.</Text>
        {error && <Alert tone="critical">{error}</Alert>}
        <CurrentPasswordField value={password} onChange={setPassword} />
      </Stack>
    </Form>
  );
}
