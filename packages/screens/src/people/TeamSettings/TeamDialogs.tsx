import { moneyRoles } from '@freight-hq/api/rules/people/users';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import { useForm } from '../../lib/useForm.ts';
import { JobChoices } from './JobChoices.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import type { InvitationLink, InviteDraft, TeamSettingsProps } from './TeamSettings.tsx';
import { connectText, memberName, rolesUpTo, twoPeople } from './words.ts';

/** The dialog that is open. */
export function TeamDialogs(props: TeamSettingsProps) {
  const { roleChange, disabling, inviting, resending, withdrawing, connecting, provider, link } = props;
  return (
    <>
      {roleChange.state.status !== 'idle' && <RoleDialog target={roleChange.state.target} roleChange={roleChange} />}
      {disabling.state.status !== 'idle' && (
        <ReasonDialog
          title={`Disable ${memberName(disabling.state.target)}?`}
          role="alertdialog"
          text="Every sign-in of this person ends at once, and what they have proposed is cancelled. For 72 hours no role that may approve money is given, and all owners are notified. Enabling the person again takes two people."
          failed="The person was not disabled"
          submit={{ label: 'Disable', busyLabel: 'Disabling...', variant: 'danger' }}
          submission={disabling}
        />
      )}
      {inviting.state.status !== 'idle' && <InviteDialog user={props.user} inviting={inviting} />}
      {resending.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Make a new link for ${resending.state.target.email}?`}
          text={`The link that was sent before stops working. The new one is for the role ${roleLabel[resending.state.target.role]}.`}
          failed="There is no new link"
          submit={{ label: 'Make New Link', busyLabel: 'Making...' }}
          submission={resending}
        />
      )}
      {withdrawing.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Withdraw the invitation of ${withdrawing.state.target.email}?`}
          text="Its link stops working at once."
          failed="The invitation was not withdrawn"
          submit={{ label: 'Withdraw', busyLabel: 'Withdrawing...', variant: 'danger' }}
          submission={withdrawing}
        />
      )}
      {connecting.state.status !== 'idle' && provider && (
        <ConfirmDialog
          title={`Invite ${memberName(connecting.state.target)} to ${provider.name}?`}
          text={connectText(provider.name, connecting.state.target.email, provider.isMailed)}
          failed="The person was not invited"
          submit={{ label: 'Invite', busyLabel: 'Inviting...' }}
          submission={connecting}
        />
      )}
      {link && <LinkDialog link={link} onCopy={props.onCopy} onClose={props.onCloseLink} />}
    </>
  );
}

const empty: InviteDraft = { email: '', role: 'admin', jobs: [], reason: '' };

function InviteDialog({ user, inviting }: Pick<TeamSettingsProps, 'user' | 'inviting'>) {
  const form = useForm(inviting, {
    initial: empty,
    check: ({ email, reason }) => ({
      email: !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) && 'Enter an e-mail address',
      reason: reasonFault(reason),
    }),
  });
  const { draft, change } = form;
  return (
    <FormDialog
      title="Invite to HQ"
      submit={{ label: 'Make Invitation', busyLabel: 'Making...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={inviting} title="The invitation was not made" />}
      onSubmit={form.submit(inviting.send)}
    >
      <Text>
        You get a link to copy, and a mail goes out if the server sends mail. The link works once, for this address,
        within 72 hours.
      </Text>
      <TextField label="E-mail" type="email" autoComplete="off" isRequired maxLength={254} {...form.field('email')} />
      <Select
        label="Role"
        items={rolesUpTo(user.role)}
        selectedKey={draft.role}
        isDisabled={isSending(inviting)}
        onSelectionChange={(role) => change({ role, jobs: [] })}
        description={
          moneyRoles.includes(draft.role)
            ? twoPeople
            : 'The two of you count as one person: you cannot approve what they propose.'
        }
      />
      {draft.role === 'admin' && (
        <JobChoices value={draft.jobs} onChange={(jobs) => change({ jobs })} isDisabled={isSending(inviting)} />
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

function LinkDialog({
  link,
  onCopy,
  onClose,
}: {
  link: InvitationLink;
  onCopy(address: string): void;
  onClose(): void;
}) {
  return (
    <Dialog
      title={link.kind === 'connection' ? `Single sign-on for ${link.email}` : `Invitation for ${link.email}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onClose}>Done</Button>
          <Button variant="primary" onPress={() => onCopy(link.address)}>
            Copy Link
          </Button>
        </Inline>
      }
    >
      <Stack gap="x4">
        <Text>
          {link.isMailed
            ? `A mail with a link of its own is on its way to ${link.email}. You can hand over this one, too; it shows this once and works once, within 72 hours.`
            : 'The link shows this once. Send it yourself; it works once, within 72 hours.'}
        </Text>
        {link.isWaiting && (
          <Text tone="muted">
            It works after a second person has approved the role. Without one, run 'pnpm hq confirm-role {link.email}'
            on the server.
          </Text>
        )}
        <TextField label="Invitation link" value={link.address} isReadOnly onFocus={selectAll} />
      </Stack>
    </Dialog>
  );
}

function selectAll({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLInputElement) target.select();
}
