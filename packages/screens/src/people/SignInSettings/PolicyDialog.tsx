import type { SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { whyNotRequired } from '@freight-hq/api/rules/people/sign-in-policy';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { type FieldProps, useForm } from '../../lib/useForm.ts';
import { readRoleLines, readRoleText, roleLines, roleText } from './roleLines.ts';
import type { SignInSettingsProps } from './SignInSettings.tsx';

interface Draft {
  isRequired: boolean;
  factorFrom: string;
  claim: string;
  groups: string;
  scim: string;
  reason: string;
}

const draftOf = ({ isRequired, factorFrom, roleMap, scimRole }: SignInPolicy): Draft => ({
  isRequired,
  factorFrom: factorFrom ?? '',
  claim: roleMap?.claim ?? 'groups',
  groups: roleMap ? roleLines(roleMap.groups) : '',
  scim: roleText(scimRole),
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
    check: ({ claim, groups, scim, reason }) => {
      const read = readRoleLines(groups);
      const role = readRoleText(scim);
      return {
        claim: groups !== '' && claim === '' && 'Name the claim of the token that has the groups',
        groups: 'fault' in read && read.fault,
        scim: 'fault' in role && role.fault,
        reason: reasonFault(reason),
      };
    },
  });
  const { draft, base } = form;
  const before = draftOf(base);
  const isChanged = (['isRequired', 'factorFrom', 'claim', 'groups', 'scim'] as const).some(
    (name) => draft[name] !== before[name],
  );
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
      onSubmit={form.submit(({ isRequired, factorFrom, claim, groups, scim, reason }) => {
        const role = readRoleText(scim);
        const scimRole = 'given' in role ? role.given : null;
        const read = readRoleLines(groups);
        const roleMap = 'groups' in read && read.groups.length > 0 ? { claim, groups: read.groups } : null;
        change.send({ isRequired, factorFrom: factorFrom || null, roleMap, scimRole, reason }, base.version);
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
      <RoleFields field={form.field} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

/** Which roles the provider and its directory give. */
function RoleFields({ field }: { field(this: void, name: 'groups' | 'claim' | 'scim'): FieldProps }) {
  return (
    <>
      <TextField
        label="Groups that give a role"
        description={
          'A group of the provider on each line, such as "hq-admins: hq_admin" or "desk: admin support sales"; empty for none. No group gives a role that may approve money.'
        }
        rows={4}
        maxLength={10_000}
        {...field('groups')}
      />
      <TextField
        label="Claim with the groups"
        description="Of the ID token"
        maxLength={100}
        autoComplete="off"
        {...field('claim')}
      />
      <TextField
        label="Role of accounts that SCIM makes"
        description='Such as "hq_admin" or "admin support"; empty, and it makes none'
        maxLength={100}
        autoComplete="off"
        {...field('scim')}
      />
    </>
  );
}
