import type { SignedInSession } from '@freight-hq/api/contract/people/sessions';
import { Alert } from '@freight-hq/components/Alert';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { useTimeZone } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { useState } from 'react';
import { signInWords } from '../../lib/signInWords.ts';
import { dayAndTime } from '../../lib/alertWords.ts';
import * as styles from './AccountDialog.css.ts';
import type { AccountDialogProps } from './AccountDialog.tsx';

type SignInsProps = Pick<AccountDialogProps, 'sessions' | 'ending'>;

/** The sessions of the user, the latest first, with an action to end each. */
export function SignIns({ sessions, ending }: SignInsProps) {
  const [wasNotMe, setWasNotMe] = useState(false);
  return (
    <Stack gap="x4">
      <Text tone="muted">If you do not know one of these, end it and change your password.</Text>
      {wasNotMe && (
        <Alert tone="critical" title="Choose a new password now">
          Whoever signed in there knows your password. A new one also ends your other sign-ins.
        </Alert>
      )}
      <SubmissionNotice submission={ending} />
      <ResourceNotice resource={sessions} title="Your sign-ins could not be loaded" />
      {sessions.status === 'loading' && (
        <div aria-busy="true">
          <VisuallyHidden>Loading your sign-ins</VisuallyHidden>
          <Skeleton lines={3} height={40} />
        </div>
      )}
      {sessions.status === 'ready' && (
        <Loaded sessions={sessions.data} ending={ending} onNotMe={() => setWasNotMe(true)} />
      )}
    </Stack>
  );
}

interface LoadedProps extends Omit<SignInsProps, 'sessions'> {
  sessions: readonly SignedInSession[];
  /** The user does not know a new device. */
  onNotMe(): void;
}

function Loaded({ sessions, ending, onNotMe }: LoadedProps) {
  const endingIds = ending.state.status === 'sending' ? ending.state.draft : [];
  const onEnd = (ended: readonly SignedInSession[]) => ending.send(ended.map(({ id }) => id));
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const isEnding = endingIds.length > 0;
  const isEndingAll = others.length > 1 && others.every(({ id }) => endingIds.includes(id));
  return (
    <>
      <ul className={styles.list} aria-label="Sign-ins">
        {sessions.map((session) => (
          <SignIn
            key={session.id}
            session={session}
            ownAddress={sessions.find(({ isCurrent }) => isCurrent)?.address}
            isEnding={!isEndingAll && endingIds.includes(session.id)}
            isLocked={isEnding}
            onEnd={() => {
              if (session.isNewDevice) onNotMe();
              onEnd([session]);
            }}
          />
        ))}
      </ul>
      {others.length === 0 && <Text tone="muted">No other active sessions</Text>}
      {others.length > 1 && (
        <Inline justify="end">
          <Button
            variant="danger"
            isBusy={isEndingAll}
            busyLabel="Ending..."
            isDisabled={isEnding && !isEndingAll}
            onPress={() => onEnd(others)}
          >
            {`End All ${others.length} Others`}
          </Button>
        </Inline>
      )}
    </>
  );
}

interface SignInProps {
  session: SignedInSession;
  /** Of the current session. */
  ownAddress: string | undefined;
  isEnding: boolean;
  /** While any is being ended. */
  isLocked: boolean;
  onEnd(): void;
}

function SignIn({ session, ownAddress, isEnding, isLocked, onEnd }: SignInProps) {
  const { device = 'Unknown browser', address, createdAt, lastActivityAt, checkedAt, isCurrent, isNewDevice } = session;
  const timeZone = useTimeZone();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Inline gap="x2" align="center">
          <Text weight="medium">{device}</Text>
          {isNewDevice && <Badge tone="caution">New device</Badge>}
        </Inline>
        {address !== undefined && (
          <Text size={13} tone="muted">
            From {address}
            {!isCurrent && address === ownAddress && ', your network'}
          </Text>
        )}
        <Text size={13} tone="muted">
          {signInWords(session)}
        </Text>
        {checkedAt === null && (
          <Text size={13} tone="muted">
            The provider cannot be asked: lasts up to 12 hours, also if the account is disabled there
          </Text>
        )}
        {typeof checkedAt === 'string' && (
          <Text size={13} tone="muted">
            Confirmed by the provider <DateTime value={checkedAt} format="relative" />
          </Text>
        )}
        <Text size={13} tone="muted">
          Since <DateTime value={createdAt} format="dateTime" />
        </Text>
        <Text size={13} tone="muted">
          Last active <DateTime value={lastActivityAt} format="relative" />
        </Text>
      </div>
      {isCurrent ? (
        <Badge tone="positive">This one</Badge>
      ) : (
        <Button
          size="small"
          aria-label={`${isNewDevice ? 'This Was Not Me: end' : 'End'} the sign-in of ${device}, ${dayAndTime(createdAt, timeZone)}`}
          isBusy={isEnding}
          isDisabled={isLocked && !isEnding}
          onPress={onEnd}
        >
          {isNewDevice ? 'This Was Not Me' : 'End'}
        </Button>
      )}
    </li>
  );
}
