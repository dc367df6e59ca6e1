import { type InvitationLink, TeamSettings } from '@freight-hq/screens/people/TeamSettings';
import { links } from '@freight-hq/screens/links';
import type { ConnectLink } from '@freight-hq/api/contract/people/single-sign-on';
import type { SentInvitation } from '@freight-hq/api/contract/people/team';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { configAtom } from '../../desk/config/data.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { invitationsAtom, permissionsAtom, teamAtom, teamSessionsAtom } from './data.ts';
import {
  connecting,
  disabling,
  inviting,
  resending,
  roleChange,
  sessionEnd,
  signOut,
  withdrawing,
} from './submissions.ts';
import { teamToasts } from './words.ts';

const linkOf = ({ invitation, token, isMailed }: SentInvitation): InvitationLink => ({
  kind: 'invitation',
  email: invitation.email,
  address: `${location.origin}${links.hqRegister()}#${new URLSearchParams({ invite: token }).toString()}`,
  isWaiting: invitation.state === 'waiting',
  isMailed,
});

/** Only what the owner hands over; undefined if a mail has the link. */
const connectLinkOf = ({ email, token, isMailed }: ConnectLink): InvitationLink | undefined =>
  token === undefined
    ? undefined
    : {
        kind: 'connection',
        email,
        address: `${location.origin}${links.connectAccount()}#${new URLSearchParams({ token }).toString()}`,
        isWaiting: false,
        isMailed,
      };

export function TeamRoute() {
  const user = useAtomValue(userAtom);
  const page = useTeam();
  if (!user) return null;
  return user.permissions.includes('team:sessions') ? (
    <WithSessions user={user} {...page} />
  ) : (
    <TeamSettings user={user} {...page} />
  );
}

type Page = Omit<Parameters<typeof TeamSettings>[0], 'sessions'>;

/** Asks for the sign-ins of everyone only if the user may see them. */
function WithSessions(props: Page) {
  const sessions = useResource(useAtomValue(teamSessionsAtom), 'The server did not answer.');
  return <TeamSettings {...props} sessions={sessions} />;
}

function useTeam(): Omit<Page, 'user'> {
  const [link, setLink] = useState<InvitationLink>();
  const signOutNow = useAction(signOut);
  const endNow = useAction(sessionEnd);
  const config = useAtomValue(configAtom).data;
  return {
    members: useResource(useAtomValue(teamAtom), 'The server did not answer.'),
    invitations: useResource(useAtomValue(invitationsAtom), 'The server did not answer.'),
    permissions: useResource(useAtomValue(permissionsAtom), 'The server did not answer.'),
    roleChange: useSubmission(roleChange),
    disabling: useSubmission(disabling),
    onSignOut: (member) => signOutNow(member, undefined),
    onEndSession: (session) => endNow(session, undefined),
    inviting: useSubmission(inviting, { onDone: (sent) => setLink(linkOf(sent)) }),
    resending: useSubmission(resending, { onDone: (sent) => setLink(linkOf(sent)) }),
    withdrawing: useSubmission(withdrawing),
    ...(config?.sso && { provider: { name: config.sso.name, isMailed: config.mail } }),
    connecting: useSubmission(connecting, { onDone: (sent) => setLink(connectLinkOf(sent)) }),
    link,
    onCloseLink: () => setLink(undefined),
    onCopy: useCopy(teamToasts.copied, teamToasts.notCopied),
  };
}
