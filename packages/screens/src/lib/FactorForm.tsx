import { type ReactNode, useState } from 'react';
import type { FactorKind } from '@freight-hq/api/rules/people/factors';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from './Form.tsx';

/** What completes a sign-in: the code of an app, a passkey, or a recovery code. */
export type ShownFactor = { code: string } | { passkey: true } | { recoveryCode: string };

interface CodeFieldProps {
  value: string;
  onChange(value: string): void;
  errorMessage?: string | undefined;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

/** A code of an authenticator app, as browsers and password managers fill it in; '123 456' may be pasted. */
export function CodeField(field: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label="Code"
      name="code"
      description="The six digits that your authenticator app shows now"
      inputMode="numeric"
      autoComplete="one-time-code"
      isRequired
      maxLength={20}
    />
  );
}

/** Why a text cannot be a code, or undefined. */
export const whyNoCode = (typed: string): string | undefined =>
  /^\d{6}$/.test(typed.replaceAll(/[\s-]/g, '')) ? undefined : 'Enter the six digits';

/** The user's factors, and how a passkey fares in this browser. */
export interface FactorChoice {
  /** The kinds of factors that the user has. */
  kinds: readonly FactorKind[];
  /** Why no passkey can be used here. */
  passkeyFault?: string | undefined;
}

/** Whether a form asks for the passkey first. */
export const asksPasskey = ({ kinds, passkeyFault }: FactorChoice): boolean =>
  kinds.includes('passkey') && passkeyFault === undefined;

interface FactorFormProps extends FactorChoice {
  id?: string;
  isBusy: boolean;
  /** Why the last try was refused. */
  error?: string | undefined;
  /** Whether a recovery code does, too. */
  takesRecovery?: boolean;
  onShow(factor: ShownFactor): void;
  /** The buttons, if they stand in the form. */
  children?: ReactNode;
}

type Way = 'passkey' | 'code' | 'recovery';

/** Asks for a passkey, the code of an app, or a recovery code in their place. */
export function FactorForm({ id, isBusy, error, takesRecovery = true, onShow, children, ...choice }: FactorFormProps) {
  const hasApp = choice.kinds.includes('totp');
  const [way, setWay] = useState<Way>(asksPasskey(choice) ? 'passkey' : hasApp || !takesRecovery ? 'code' : 'recovery');
  // A passkey can be tried while a field stands there, to which its refusal does not belong.
  const [lastShown, setLastShown] = useState<Way>();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  // The answer to a try stands until the next change.
  const [answered, setAnswered] = useState(error);
  const [isAnswerOld, setAnswerOld] = useState(false);
  if (answered !== error) {
    setAnswered(error);
    setAnswerOld(false);
  }
  const answer = isAnswerOld ? undefined : error;
  const errorMessage = fault ?? (lastShown === 'passkey' ? undefined : answer);
  const change = (value: string) => {
    setTyped(value);
    setFault(undefined);
    setAnswerOld(true);
  };
  const show = (shown: Way, factor: ShownFactor) => {
    setLastShown(shown);
    setAnswerOld(false);
    onShow(factor);
  };
  const submit = () => {
    if (way === 'passkey') return show('passkey', { passkey: true });
    const problem = way === 'recovery' ? typed.trim() === '' && 'Enter a recovery code' : whyNoCode(typed);
    setFault(problem || undefined);
    if (!problem) show(way, way === 'recovery' ? { recoveryCode: typed.trim() } : { code: typed.trim() });
  };
  const field = {
    value: typed,
    onChange: change,
    isReadOnly: isBusy,
    ...(errorMessage !== undefined && { errorMessage }),
  };
  const take = (next: Way) => () => {
    setWay(next);
    change('');
  };
  return (
    <Form {...(id !== undefined && { id })} isBusy={isBusy} isChanged={false} onSubmit={submit}>
      <Stack gap="x5">
        {answer !== undefined && (way === 'passkey' || lastShown === 'passkey') && (
          <Alert tone="critical">{answer}</Alert>
        )}
        {way === 'passkey' && (
          <Text>Your browser asks for the passkey: of this device, of your phone, or of a key that you plug in.</Text>
        )}
        {way === 'code' && <CodeField {...field} autoFocus />}
        {way === 'recovery' && (
          <TextField
            {...field}
            label="Recovery code"
            name="recoveryCode"
            description="One of the codes that you saved; each works once"
            autoComplete="off"
            spellCheck="false"
            isRequired
            autoFocus
            maxLength={40}
          />
        )}
        {children}
        <OtherWays
          {...choice}
          {...{ way, isBusy, takesRecovery }}
          onPasskey={() => show('passkey', { passkey: true })}
          onCode={take('code')}
          onRecovery={take('recovery')}
        />
      </Stack>
    </Form>
  );
}

interface OtherWaysProps extends FactorChoice, Pick<FactorFormProps, 'isBusy' | 'takesRecovery'> {
  way: Way;
  onPasskey(): void;
  onCode(): void;
  onRecovery(): void;
}

function OtherWays({ kinds, passkeyFault, way, isBusy, takesRecovery, ...on }: OtherWaysProps) {
  const button = { variant: 'quiet' as const, size: 'small' as const, isDisabled: isBusy };
  const hasPasskey = kinds.includes('passkey') && way !== 'passkey';
  const hasApp = kinds.includes('totp') && way !== 'code';
  const hasRecovery = takesRecovery === true && way !== 'recovery';
  if (!hasPasskey && !hasApp && !hasRecovery) return null;
  return (
    <Stack gap="x2">
      {hasPasskey && (
        <Text size={13}>
          <Button
            {...button}
            {...(passkeyFault !== undefined && { disabledReason: passkeyFault })}
            onPress={on.onPasskey}
          >
            Use a passkey
          </Button>
        </Text>
      )}
      {hasPasskey && passkeyFault !== undefined && (
        <Text size={13} tone="muted">
          {passkeyFault}
        </Text>
      )}
      {hasApp && (
        <Text size={13}>
          <Button {...button} onPress={on.onCode}>
            Use the code of the app
          </Button>
        </Text>
      )}
      {hasRecovery && (
        <Text size={13}>
          <Button {...button} onPress={on.onRecovery}>
            Use a recovery code
          </Button>
        </Text>
      )}
    </Stack>
  );
}
