import type { Invitation, PermissionRow, TeamMember, TeamSession } from '@freight-hq/api/contract/people/team';
import type { User } from '@freight-hq/api/contract/people/users';
import { lazy, Suspense } from 'react';
import type { Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { InvitationsCard } from './InvitationsCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { PermissionsCard } from './PermissionsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export type HqRole = TeamMember['role'];

export interface RoleTarget {
  member: TeamMember;
  role: HqRole;
}

/** Jobs count with the role `admin` only. */
export interface RoleDraft {
  jobs: TeamMember['jobs'];
  reason: string;
}

export interface InviteDraft {
  email: string;
  role: HqRole;
  jobs: TeamMember['jobs'];
  reason: string;
}

/** A link that shows once. */
export interface InvitationLink {
  /** Makes an account, or connects one with the provider of single sign-on. */
  kind: 'invitation' | 'connection';
  email: string;
  address: string;
  /** Whether it works only once a second person has approved the role. */
  isWaiting: boolean;
  /** Whether a mail with another link is on its way to the person. */
  isMailed: boolean;
}

export interface TeamSettingsProps {
  /** The signed-in user. */
  user: Pick<User, 'id' | 'role' | 'permissions'>;
  members: Resource<readonly TeamMember[]>;
  roleChange: Submission<RoleDraft, RoleTarget>;
  /** The draft is the reason. */
  disabling: Submission<string, TeamMember>;
  onSignOut(member: TeamMember): void;
  invitations: Resource<readonly Invitation[]>;
  inviting: Submission<InviteDraft>;
  resending: Submission<void, Invitation>;
  withdrawing: Submission<void, Invitation>;
  /** The provider of single sign-on, and whether the server mails links to it; absent if there is none. */
  provider?: { name: string; isMailed: boolean };
  /** Invites a person to connect their account with the provider. */
  connecting: Submission<void, TeamMember>;
  /** The link of the last invitation, until it is closed. */
  link?: InvitationLink | undefined;
  onCopy(address: string): void;
  onCloseLink(): void;
  /** The sign-ins of everyone; absent for a user who may not see them. */
  sessions?: Resource<readonly TeamSession[]>;
  onEndSession(session: TeamSession): void;
  permissions: Resource<readonly PermissionRow[]>;
}

// Loaded with the first dialog that opens.
const TeamDialogs = lazy(async () => ({ default: (await import('./TeamDialogs.tsx')).TeamDialogs }));

/** The people of HQ, their roles and invitations, where they are signed in, and what each role may do. */
export function TeamSettings(props: TeamSettingsProps) {
  const { roleChange, disabling, inviting, resending, withdrawing, connecting, link, sessions } = props;
  const isOpen =
    link !== undefined ||
    [roleChange, disabling, inviting, resending, withdrawing, connecting].some(({ state }) => state.status !== 'idle');
  return (
    <Stack gap="x6">
      <PeopleCard {...props} />
      <InvitationsCard {...props} />
      {sessions && <SessionsCard sessions={sessions} onEndSession={props.onEndSession} />}
      <PermissionsCard permissions={props.permissions} />
      {isOpen && (
        <Suspense>
          <TeamDialogs {...props} />
        </Suspense>
      )}
    </Stack>
  );
}
