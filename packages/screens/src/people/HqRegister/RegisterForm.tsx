import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { Form } from '../../lib/Form.tsx';
import { SsoStart } from '../../lib/SsoStart.tsx';
import { useForm } from '../../lib/useForm.ts';
import { emptyDraft, fieldErrors, missingFields } from './draft.ts';
import { policyNote } from './policyNote.ts';
import { RegisterFields } from './RegisterFields.tsx';
import type { HqRegisterProps, RegistrationProblem } from './HqRegister.tsx';

type RegisterFormProps = Omit<HqRegisterProps, 'created' | 'onContinue'>;

export function RegisterForm({ policy, invitation, loginHref, sso, ...form }: RegisterFormProps) {
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
      {note.isOpen && sso && <SsoStart {...sso} />}
      {note.isOpen && <DraftForm {...form} />}
    </Stack>
  );
}

function DraftForm({
  isCreating,
  problem,
  onRegister,
}: Pick<HqRegisterProps, 'isCreating' | 'problem' | 'onRegister'>) {
  const form = useForm(submissionOf(isCreating, problem), {
    initial: emptyDraft,
    check: missingFields,
    verbatim: ['password'],
  });
  return (
    <Form
      isBusy={isCreating}
      isChanged={form.isChanged}
      onSubmit={form.submit((draft) => onRegister({ ...draft, role: 'platform_owner' }))}
    >
      <Stack gap="x5">
        {problem && (
          <Alert tone="critical" title="Registration failed">
            {problem.message}
          </Alert>
        )}
        <RegisterFields form={form} />
        <Button type="submit" variant="primary" isBusy={isCreating} busyLabel="Creating...">
          Create HQ Account
        </Button>
      </Stack>
    </Form>
  );
}

/** A sign-up as a submission. Nothing opens or closes it. */
function submissionOf(isCreating: boolean, problem: RegistrationProblem | undefined) {
  const about = { target: undefined, draft: undefined };
  const refused = problem && {
    status: 'refused' as const,
    ...about,
    message: problem.message,
    fields: fieldErrors(problem),
  };
  const state = isCreating ? { status: 'sending' as const, ...about } : (refused ?? { status: 'idle' as const });
  return { state, cancel: () => undefined };
}
