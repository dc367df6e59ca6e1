import { isHigher, moneyRoles } from '@freight-hq/api/rules/people/users';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import { useForm } from '../../lib/useForm.ts';
import { JobChoices } from './JobChoices.tsx';
import type { RoleDraft, RoleTarget, TeamSettingsProps } from './TeamSettings.tsx';
import { memberName, twoPeople } from './words.ts';

const ends = 'Every sign-in of this person ends.';
const onePerson = 'the two of you count as one person from then on: you cannot approve what they propose.';

function consequenceOf({ member, role }: RoleTarget): string {
  if (!member.isActive)
    return "A second person who may approve money agrees before the person can sign in again. Without one, 'pnpm hq confirm-role' with the e-mail agrees on the server.";
  if (member.role === role) return `${ends} If you add a job, ${onePerson}`;
  if (isHigher(member.role, role))
    return `${ends} For 72 hours no role that may approve money is given, and all owners are notified.`;
  return `${ends} ${moneyRoles.includes(role) ? twoPeople : `With this role ${onePerson}`}`;
}

/** Asks for the jobs of an admin, and for the reason, before a role or other jobs are given. */
export function RoleDialog({ target, roleChange }: { target: RoleTarget } & Pick<TeamSettingsProps, 'roleChange'>) {
  const { member, role } = target;
  const initial: RoleDraft = { jobs: member.role === role ? member.jobs : [], reason: '' };
  const form = useForm(roleChange, { initial, check: ({ reason }) => ({ reason: reasonFault(reason) }) });
  const isOfJobs = member.isActive && member.role === role;
  return (
    <FormDialog
      title={isOfJobs ? `Jobs of ${memberName(member)}` : `Give ${memberName(member)} the role ${roleLabel[role]}?`}
      submit={{ label: isOfJobs ? 'Give Jobs' : 'Give Role', busyLabel: 'Giving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={roleChange} title="The role was not changed" />}
      onSubmit={form.submit(roleChange.send)}
    >
      <Text>{consequenceOf(target)}</Text>
      {role === 'admin' && (
        <JobChoices
          value={form.draft.jobs}
          onChange={(jobs) => form.change({ jobs })}
          isDisabled={isSending(roleChange)}
        />
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
