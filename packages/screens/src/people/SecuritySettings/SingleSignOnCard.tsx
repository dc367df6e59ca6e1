import type { SsoIdentity } from '@freight-hq/api/contract/people/single-sign-on';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import * as styles from '../AccountDialog/AccountDialog.css.ts';

export interface SingleSignOnProps {
  /** What the operator calls the provider. */
  name: string;
  identities: Resource<readonly SsoIdentity[]>;
  isConnecting: boolean;
  /** Why the provider could not be opened. */
  error?: string;
  onConnect(): void;
  disconnecting: Submission<void, SsoIdentity>;
}

/** The user's account at the provider of single sign-on. */
export function SingleSignOnCard({
  name,
  identities,
  isConnecting,
  error,
  onConnect,
  disconnecting,
}: SingleSignOnProps) {
  const isNone = identities.status === 'ready' && identities.data.length === 0;
  const connect = (
    <Button size="small" isBusy={isConnecting} busyLabel={`Opening ${name}...`} onPress={onConnect}>
      {`Connect ${name}`}
    </Button>
  );
  return (
    <Card
      title="Single sign-on"
      description={`${name} signs you in without your password`}
      {...(isNone && { actions: connect })}
    >
      <Stack gap="x4">
        {error && <Alert tone="critical">{error}</Alert>}
        <ResourceNotice resource={identities} title="Your connected account could not be loaded" />
        {identities.status === 'loading' && (
          <div aria-busy="true">
            <VisuallyHidden>Loading your connected account</VisuallyHidden>
            <Skeleton lines={1} height={40} />
          </div>
        )}
        {isNone && <Text tone="muted">Not connected. Risky steps ask for your password or a code all the same.</Text>}
        {identities.status === 'ready' && identities.data.length > 0 && (
          <ul className={styles.list} aria-label="Connected accounts">
            {identities.data.map((identity) => (
              <IdentityRow key={identity.id} {...identity} onDisconnect={() => disconnecting.open(identity)} />
            ))}
          </ul>
        )}
      </Stack>
      {disconnecting.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Disconnect ${disconnecting.state.target.email}?`}
          text={`${name} does not sign you in any more, and your other sign-ins that came by it end. Your password signs you in from then on.`}
          failed="The account was not disconnected"
          submit={{ label: 'Disconnect', busyLabel: 'Disconnecting...', variant: 'danger' }}
          submission={disconnecting}
        />
      )}
    </Card>
  );
}

const ways: Record<SsoIdentity['how'], string> = {
  invitation: 'Connected with your invitation',
  connection: 'Connected by you',
  link: 'Connected by the link of a platform owner',
  group: 'Connected by a group that you are in',
  directory: 'Connected by the directory of your organization',
};

function IdentityRow({ email, how, linkedAt, lastUsedAt, onDisconnect }: SsoIdentity & { onDisconnect(): void }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text weight="medium">{email}</Text>
        <Text size={13} tone="muted">
          {ways[how]}, <DateTime value={linkedAt} format="date" />
        </Text>
        {lastUsedAt !== null && (
          <Text size={13} tone="muted">
            Last used <DateTime value={lastUsedAt} format="relative" />
          </Text>
        )}
      </div>
      <Button size="small" aria-label={`Disconnect ${email}`} onPress={onDisconnect}>
        Disconnect
      </Button>
    </li>
  );
}
