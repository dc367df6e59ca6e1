import type { TeamMember } from '@freight-hq/api/contract/people/team';
import { Alert } from '@freight-hq/components/Alert';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { auditLinks } from '../../links/auditLinks.ts';
import { formatNoun } from '../../lib/formatCount.ts';
import { jobNames } from '../../lib/jobLabel.ts';
import { ItemList, ItemRow, LoadingItems } from '../../lib/ItemRow.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import type { TeamSettingsProps } from './TeamSettings.tsx';
import * as styles from './TeamSettings.css.ts';
import { lastStop, memberName, refusalsFor, rolesUpTo, standingText, waysText, whyNoConnectLink } from './words.ts';

type PeopleCardProps = Pick<
  TeamSettingsProps,
  'user' | 'members' | 'roleChange' | 'disabling' | 'onSignOut' | 'inviting' | 'provider' | 'connecting'
>;

/** Everyone of HQ with role and last activity. */
export function PeopleCard(props: PeopleCardProps) {
  const { members, inviting } = props;
  const rows = members.status === 'ready' ? members.data : [];
  return (
    <Card
      title="People"
      description="Who works in HQ, with which role"
      padding={rows.length > 0 ? 'none' : 'normal'}
      actions={
        <Button size="small" variant="primary" onPress={() => inviting.open()}>
          Invite
        </Button>
      }
    >
      <Stack gap="x3">
        <ResourceNotice resource={members} title="The team could not be loaded" />
        <StopNotice members={rows} />
        {members.status === 'loading' && <LoadingItems label="People" layout="card" lines={4} />}
        {rows.length > 0 && (
          <ItemList label="People" layout="card">
            {rows.map((member) => (
              <MemberRow key={member.id} {...props} member={member} rows={rows} />
            ))}
          </ItemList>
        )}
      </Stack>
    </Card>
  );
}

/** Says until when no role that may approve money is given. */
function StopNotice({ members }: { members: readonly TeamMember[] }) {
  const stop = lastStop(members);
  if (!stop) return undefined;
  return (
    <div className={styles.notice}>
      <Alert tone="caution" title="No role that may approve money is given now">
        {stop.stoppedBy} disabled {stop.name} or gave them a lower role. Such a role can be given again from{' '}
        <DateTime value={stop.end} format="dateTime" />.
      </Alert>
    </div>
  );
}

interface MemberRowProps extends PeopleCardProps {
  member: TeamMember;
  rows: readonly TeamMember[];
}

function MemberRow({ member, rows, ...props }: MemberRowProps) {
  const { user, provider } = props;
  const name = memberName(member);
  const refusals = refusalsFor(user, member, rows);
  return (
    <ItemRow
      title={name}
      badges={<Badges member={member} isOwn={member.id === user.id} />}
      facts={
        <>
          <Facts member={member} provider={provider?.name} />
          {user.permissions.includes('audit:read') && (
            <Link href={auditLinks.entries({ actor: member.id })}>Everything {name} did</Link>
          )}
        </>
      }
    >
      <MemberActions {...props} member={member} refusals={refusals} />
    </ItemRow>
  );
}

interface MemberActionsProps extends Omit<MemberRowProps, 'rows'> {
  refusals: ReturnType<typeof refusalsFor>;
}

function MemberActions({ member, refusals, ...props }: MemberActionsProps) {
  const { user, roleChange, disabling, onSignOut, connecting } = props;
  const name = memberName(member);
  return (
    <div className={styles.actions}>
      <RoleSelect {...{ member, user, roleChange }} refusal={refusals.role} />
      {member.isActive && member.role === 'admin' && (
        <Button
          size="small"
          aria-label={`Jobs of ${name}`}
          disabledReason={refusals.role}
          onPress={() => roleChange.open({ member, role: member.role })}
        >
          Jobs
        </Button>
      )}
      {member.openSessions > 0 && member.id !== user.id && (
        <Button
          size="small"
          aria-label={`Sign out ${name}`}
          disabledReason={refusals.signOut}
          onPress={() => onSignOut(member)}
        >
          Sign Out
        </Button>
      )}
      {member.isActive && (
        <Button
          size="small"
          aria-label={`Disable ${name}`}
          disabledReason={refusals.disable}
          onPress={() => disabling.open(member)}
        >
          Disable
        </Button>
      )}
      {member.isActive && !member.signInWays.includes('sso') && (
        <Button
          size="small"
          aria-label={`Invite to single sign-on: ${name}`}
          disabledReason={whyNoConnectLink(props, member)}
          onPress={() => connecting.open(member)}
        >
          Invite to Single Sign-on
        </Button>
      )}
    </div>
  );
}

/** A choice opens the dialog that asks for the reason; the person keeps the role until then. */
function RoleSelect({
  member,
  user,
  roleChange,
  refusal,
}: Pick<MemberRowProps, 'member' | 'user' | 'roleChange'> & { refusal: string | undefined }) {
  const given = rolesUpTo(user.role);
  const items = given.some(({ id }) => id === member.role)
    ? given
    : [{ id: member.role, label: roleLabel[member.role] }, ...given];
  return (
    <div className={styles.role}>
      <Select
        label={`Role of ${memberName(member)}`}
        isLabelHidden
        items={items}
        selectedKey={member.isActive ? member.role : null}
        placeholder="Enable as..."
        isDisabled={refusal !== undefined}
        {...(refusal !== undefined && { description: refusal })}
        onSelectionChange={(role) => {
          if (role !== member.role || !member.isActive) roleChange.open({ member, role });
        }}
      />
    </div>
  );
}

function Badges({ member, isOwn }: { member: TeamMember; isOwn: boolean }) {
  const { isActive, proposedRole } = member;
  return (
    <>
      {isOwn && <Badge tone="info">You</Badge>}
      {!isActive && <Badge>Disabled</Badge>}
      {proposedRole && <Badge tone="caution">{`${roleLabel[proposedRole]} waits for approval`}</Badge>}
    </>
  );
}

function Facts({ member, provider }: { member: TeamMember; provider: string | undefined }) {
  const { email, employeeId, isActive, role, jobs, lastSeenAt, openSessions, hasFactor } = member;
  return (
    <>
      <span>{email}</span>
      {employeeId !== null && <span>{employeeId}</span>}
      {role === 'admin' && <span>{jobs.length > 0 ? `Jobs: ${jobNames(jobs)}` : 'No job: reads only'}</span>}
      <span>{standingText(member)}</span>
      <span>
        {lastSeenAt === null ? (
          'Never signed in'
        ) : (
          <>
            Last seen <DateTime value={lastSeenAt} format="relative" />
          </>
        )}
      </span>
      <span>{formatNoun(openSessions, 'sign-in', 'sign-ins')}</span>
      {isActive && <span>{waysText(member, provider)}</span>}
      <span>{hasFactor ? 'Second factor' : 'No second factor'}</span>
    </>
  );
}
