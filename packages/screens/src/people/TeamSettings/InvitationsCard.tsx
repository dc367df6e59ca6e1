import type { Invitation } from '@freight-hq/api/contract/people/team';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { jobNames } from '../../lib/jobLabel.ts';
import { ItemList, ItemRow, LoadingItems } from '../../lib/ItemRow.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import type { TeamSettingsProps } from './TeamSettings.tsx';
import * as styles from './TeamSettings.css.ts';

type InvitationsCardProps = Pick<TeamSettingsProps, 'invitations' | 'resending' | 'withdrawing'>;

const states: Record<Invitation['state'], { label: string; tone: BadgeTone; noLink?: string }> = {
  open: { label: 'Open', tone: 'info' },
  waiting: { label: 'Waits for approval', tone: 'caution' },
  refused: { label: 'Refused', tone: 'critical', noLink: 'A second person has refused it; withdraw it' },
  expired: { label: 'Expired', tone: 'neutral' },
  void: { label: 'Void', tone: 'neutral', noLink: 'The inviter may no longer invite for this role; withdraw it' },
};

/** Invitations that were not used, with the actions on their links. */
export function InvitationsCard({ invitations, resending, withdrawing }: InvitationsCardProps) {
  const rows = invitations.status === 'ready' ? invitations.data : undefined;
  return (
    <Card
      title="Invitations"
      description="A link works once, within 72 hours"
      padding={rows && rows.length > 0 ? 'none' : 'normal'}
    >
      <Stack gap="x3">
        <ResourceNotice resource={invitations} title="The invitations could not be loaded" />
        {invitations.status === 'loading' && <LoadingItems label="Invitations" layout="card" lines={1} />}
        {rows?.length === 0 && <Text tone="muted">No invitation is open.</Text>}
        {rows && rows.length > 0 && (
          <ItemList label="Invitations" layout="card">
            {rows.map((invitation) => (
              <InvitationRow key={invitation.id} {...{ invitation, resending, withdrawing }} />
            ))}
          </ItemList>
        )}
      </Stack>
    </Card>
  );
}

function InvitationRow({
  invitation,
  resending,
  withdrawing,
}: Omit<InvitationsCardProps, 'invitations'> & { invitation: Invitation }) {
  const { email, role, jobs, state, invitedBy, expiresAt } = invitation;
  const { label, tone, noLink } = states[state];
  return (
    <ItemRow
      title={email}
      badges={<Badge tone={tone}>{label}</Badge>}
      facts={
        <>
          <span>{jobs.length > 0 ? `${roleLabel[role]}: ${jobNames(jobs)}` : roleLabel[role]}</span>
          <span>Invited by {invitedBy}</span>
          <span>
            Works until <DateTime value={expiresAt} format="dateTime" />
          </span>
        </>
      }
    >
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`New link for ${email}`}
          disabledReason={noLink}
          onPress={() => resending.open(invitation)}
        >
          New Link
        </Button>
        <Button
          size="small"
          aria-label={`Withdraw the invitation of ${email}`}
          onPress={() => withdrawing.open(invitation)}
        >
          Withdraw
        </Button>
      </div>
    </ItemRow>
  );
}
