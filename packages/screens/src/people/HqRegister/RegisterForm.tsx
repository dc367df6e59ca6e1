import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { Form } from '../../lib/Form.tsx';
import { isSame } from '../../lib/isSame.ts';
import { type Draft, emptyDraft, type FieldErrors, fieldErrors, type FieldName, missingFields } from './draft.ts';
import { policyNote } from './policyNote.ts';
import { RegisterFields } from './RegisterFields.tsx';
import type { HqRegisterProps, RegistrationProblem } from './HqRegister.tsx';

type RegisterFormProps = Omit<HqRegisterProps, 'created' | 'onContinue'>;

export function RegisterForm({ policy, invitation, loginHref, ...form }: RegisterFormProps) {
  const note = policyNote(policy, invitation);
  return (
    <Stack gap="x6">
      <Stack gap="x1">
        <Heading level={1} size={24}>
          Create a platform owner account
        </Heading>
        <Text tone="muted">
          Already have one? <Link href={loginHref}>Sign in</Link>
        </Text>
      </Stack>
      <Alert tone={note.isOpen ? 'info' : 'caution'}>{note.text}</Alert>
      {note.isOpen && <DraftForm {...form} />}
    </Stack>
  );
}

function DraftForm({
  isCreating,
  problem,
  onRegister,
}: Pick<HqRegisterProps, 'isCreating' | 'problem' | 'onRegister'>) {
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useFieldErrors(problem);

  const change = (name: FieldName, value: string) => {
    setDraft((before) => ({ ...before, [name]: value }));
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };
  const submit = () => {
    const missing = missingFields(draft);
    setErrors(missing);
    if (Object.keys(missing).length === 0) onRegister({ ...trimmed(draft), role: 'platform_owner' });
  };

  return (
    <Form isBusy={isCreating} isChanged={!isSame(draft, emptyDraft)} onSubmit={submit}>
      <Stack gap="x5">
        {problem && (
          <Alert tone="critical" title="Registration failed">
            {problem.message}
          </Alert>
        )}
        <RegisterFields draft={draft} errors={errors} onChange={change} />
        <Button type="submit" variant="primary" isBusy={isCreating} busyLabel="Creating...">
          Create HQ Account
        </Button>
      </Stack>
    </Form>
  );
}

/** Errors of the last submit: each new refusal replaces them, each edit clears its field's. */
function useFieldErrors(problem: RegistrationProblem | undefined) {
  const [shown, setShown] = useState<{ errors: FieldErrors; from?: RegistrationProblem }>({
    errors: fieldErrors(problem),
    from: problem,
  });
  if (shown.from !== problem) setShown({ errors: fieldErrors(problem), from: problem });
  const setErrors = (errors: FieldErrors) => setShown({ errors, from: problem });
  return [shown.errors, setErrors] as const;
}

/** Blanks around words are slips, those in a password are not. */
function trimmed(draft: Draft): Draft {
  const entries = Object.entries(draft).map(([name, value]) => [name, name === 'password' ? value : value.trim()]);
  return { ...draft, ...Object.fromEntries(entries) };
}
