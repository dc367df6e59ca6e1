import { type ReactNode, useState } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from './Form.tsx';

/** What completes a sign-in: the code of an app, or a recovery code. */
export type ShownFactor = { code: string } | { recoveryCode: string };

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

interface FactorFormProps {
  id?: string;
  isBusy: boolean;
  /** Why the last try was refused. */
  error?: string | undefined;
  onShow(factor: ShownFactor): void;
  /** The buttons, if they stand in the form. */
  children?: ReactNode;
}

/** Asks for the code of an app, or for a recovery code in its place. */
export function FactorForm({ id, isBusy, error, onShow, children }: FactorFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  // The answer to a try stands until the next change.
  const [answered, setAnswered] = useState(error);
  const [isAnswerOld, setAnswerOld] = useState(false);
  if (answered !== error) {
    setAnswered(error);
    setAnswerOld(false);
  }
  const errorMessage = fault ?? (isAnswerOld ? undefined : error);
  const change = (value: string) => {
    setTyped(value);
    setFault(undefined);
    setAnswerOld(true);
  };
  const submit = () => {
    const problem = isRecovery ? typed.trim() === '' && 'Enter a recovery code' : whyNoCode(typed);
    setFault(problem || undefined);
    if (problem) return;
    setAnswerOld(false);
    onShow(isRecovery ? { recoveryCode: typed.trim() } : { code: typed.trim() });
  };
  const field = {
    value: typed,
    onChange: change,
    isReadOnly: isBusy,
    ...(errorMessage !== undefined && { errorMessage }),
  };
  return (
    <Form {...(id !== undefined && { id })} isBusy={isBusy} isChanged={false} onSubmit={submit}>
      <Stack gap="x5">
        {isRecovery ? (
          <TextField
            {...field}
            key="recovery"
            label="Recovery code"
            name="recoveryCode"
            description="One of the codes that you saved; each works once"
            autoComplete="off"
            spellCheck="false"
            isRequired
            autoFocus
            maxLength={40}
          />
        ) : (
          <CodeField {...field} key="code" autoFocus />
        )}
        {children}
        <Text size={13}>
          <Button
            variant="quiet"
            size="small"
            isDisabled={isBusy}
            onPress={() => {
              setRecovery(!isRecovery);
              change('');
            }}
          >
            {isRecovery ? 'Use the code of the app' : 'Use a recovery code'}
          </Button>
        </Text>
      </Stack>
    </Form>
  );
}
