import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AuthLayout } from '../../lib/AuthLayout.tsx';

export type ConnectAccountState =
  | { status: 'ready'; error?: string }
  | { status: 'opening' }
  /** The link was used, is too old or is incomplete. */
  | { status: 'ended' };

export interface ConnectAccountProps {
  state: ConnectAccountState;
  /** What the operator calls the provider; null if the server has none, undefined while it is not known. */
  provider: string | null | undefined;
  onContinue(): void;
  loginHref: string;
}

/** The page behind the link of an owner: it connects an account with the provider. Opening it changes nothing. */
export function ConnectAccount({ state, provider, onContinue, loginHref }: ConnectAccountProps) {
  return (
    <AuthLayout footer="Authorized personnel only">
      <Stack gap="x6">
        <Heading level={1} size={24}>
          Connect single sign-on
        </Heading>
        {state.status === 'ended' ? (
          <Alert tone="caution" title="This link does not work any more">
            It was used before, is too old or is not complete. Open the newest link again, or ask a platform owner to
            invite you again.
            <Link href={loginHref}>Go to the sign-in page</Link>
          </Alert>
        ) : provider === null ? (
          <Alert tone="caution" title="Single sign-on is not set up">
            This server has no provider any more. <Link href={loginHref}>Go to the sign-in page</Link>
          </Alert>
        ) : provider === undefined ? (
          <Spinner label="Loading" />
        ) : (
          <Invited state={state} name={provider} onContinue={onContinue} />
        )}
      </Stack>
    </AuthLayout>
  );
}

interface InvitedProps {
  state: Exclude<ConnectAccountState, { status: 'ended' }>;
  name: string;
  onContinue(): void;
}

function Invited({ state, name, onContinue }: InvitedProps) {
  return (
    <Stack gap="x5">
      <Text>
        A platform owner invites you to sign in with {name}. Continue with your own account there: from then on it signs
        you in here.
      </Text>
      {state.status === 'ready' && state.error && <Alert tone="critical">{state.error}</Alert>}
      <Button
        isWide
        variant="primary"
        isBusy={state.status === 'opening'}
        busyLabel={`Opening ${name}...`}
        onPress={onContinue}
      >
        {`Continue with ${name}`}
      </Button>
    </Stack>
  );
}
