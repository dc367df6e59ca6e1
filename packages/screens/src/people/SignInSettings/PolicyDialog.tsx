import type { SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { whyNotRequired } from '@freight-hq/api/rules/people/sign-in-policy';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { SignInSettingsProps } from './SignInSettings.tsx';

interface Draft {
  isRequired: boolean;
  factorFrom: string;
  reason: string;
}

const draftOf = ({ isRequired, factorFrom }: SignInPolicy): Draft => ({
  isRequired,
  factorFrom: factorFrom ?? '',
  reason: '',
});

/** Why it cannot be required yet. */
function refusalOf({ isRequired, provider, conditions }: SignInPolicy): string | undefined {
  if (isRequired) return undefined;
  return whyNotRequired({ hasProvider: provider !== null, ...conditions })?.message;
}

/** Proposes another policy; a second person decides. */
export function PolicyDialog({ policy, change }: { policy: SignInPolicy } & Pick<SignInSettingsProps, 'change'>) {
  const form = useForm(change, {
    initial: policy,
    draftOf,
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
  });
  const { draft, base } = form;
  const before = draftOf(base);
  const isChanged = draft.isRequired !== before.isRequired || draft.factorFrom !== before.factorFrom;
  const refusal = refusalOf(base);
  return (
    <FormDialog
      title="How staff signs in"
      submit={{
        label: 'Propose',
        busyLabel: 'Proposing...',
        disabledReason: isChanged ? undefined : 'Nothing has been changed yet',
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={change} title="The change was not proposed" />}
      onSubmit={form.submit(({ isRequired, factorFrom, reason }) => {
        change.send({ isRequired, factorFrom: factorFrom || null, reason }, base.version);
      })}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>
          What you typed is still here and not saved. Propose again to put yours over theirs.
        </StaleNotice>
      )}
      <Checkbox
        isSelected={draft.isRequired}
        isDisabled={refusal !== undefined && !draft.isRequired}
        onChange={(isRequired) => form.change({ isRequired })}
      >
        Require single sign-on
      </Checkbox>
      <Text size={13} tone="muted">
        {refusal ??
          'Only emergency owners sign in by password then. Sign-ins that are open go on until they end, for up to 12 hours.'}
      </Text>
      <TextField
        label="Second factor from"
        description="The day (UTC) from which roles that may approve money need one; empty for none"
        type="date"
        {...form.field('factorFrom')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
