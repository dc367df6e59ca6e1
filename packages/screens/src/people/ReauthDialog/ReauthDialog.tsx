import { useId, useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { CurrentPasswordField } from '../../lib/CredentialFields.tsx';
import { asksPasskey, type FactorChoice, FactorForm, type ShownFactor } from '../../lib/FactorForm.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { Form } from '../../lib/Form.tsx';

/** What confirms who sits there: the password, or the code of an app or a passkey for who has a second factor. */
export type FreshEntry = { password: string } | { code: string } | { passkey: true };

export interface ReauthDialogProps {
  isOpen: boolean;
  by: 'password' | 'factor';
  /** The user's factors; absent while they are loaded. */
  choice?: FactorChoice;
  /** What is signed, if the factor counts for one thing alone. */
  signing?: Resource<readonly { label: string; value: string }[]>;
  isConfirming: boolean;
  error?: string;
  onConfirm(entry: FreshEntry): void;
  onCancel(): void;
  /** Confirms at the provider of single sign-on in another tab, in place of the password; absent without one. */
  provider?: { name: string; onOpen(): void };
}

function titleOf(by: ReauthDialogProps['by'], isSigning: boolean): string {
  if (isSigning) return 'Sign what you agree to';
  return by === 'factor' ? "Confirm it's you" : 'Confirm your password';
}

/** Asks for the password or a second factor again before something that the server lets only a fresh sign-in do. */
export function ReauthDialog({ isOpen, by, onCancel, ...form }: ReauthDialogProps) {
  const formId = useId();
  const isShown = form.signing === undefined || form.signing.status === 'ready';
  const isPasskey = isShown && by === 'factor' && form.choice !== undefined && asksPasskey(form.choice);
  return (
    <Dialog
      title={titleOf(by, form.signing !== undefined)}
      size="small"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onCancel}>Cancel</Button>
          <Button
            key={isPasskey ? 'passkey' : 'other'}
            type="submit"
            form={formId}
            variant="primary"
            isBusy={form.isConfirming}
            busyLabel="Confirming..."
            autoFocus={isPasskey}
          >
            {form.signing ? 'Sign' : 'Confirm'}
          </Button>
        </Inline>
      }
    >
      {by === 'factor' ? <FactorEntry {...form} id={formId} /> : <PasswordForm {...form} id={formId} />}
    </Dialog>
  );
}

interface EntryFormProps extends Pick<
  ReauthDialogProps,
  'isConfirming' | 'error' | 'onConfirm' | 'provider' | 'choice' | 'signing'
> {
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

function FactorEntry({ id, isConfirming, error, onConfirm, choice, signing }: EntryFormProps) {
  if (signing?.status === 'failed') return <ResourceNotice resource={signing} title="This cannot be signed" />;
  if (!choice || signing?.status === 'loading') return <Spinner label="Looking for your second factors" />;
  const show = (factor: ShownFactor) => {
    if (!('recoveryCode' in factor)) onConfirm(factor);
  };
  return (
    <Stack gap="x4">
      {signing?.status === 'ready' ? (
        <>
          <Text>Your second factor signs exactly this, once:</Text>
          <FactList facts={signing.data} />
        </>
      ) : (
        <Text tone="muted">This needs your second factor, shown within the last five minutes.</Text>
      )}
      <FactorForm {...choice} id={id} isBusy={isConfirming} error={error} takesRecovery={false} onShow={show} />
    </Stack>
  );
}
