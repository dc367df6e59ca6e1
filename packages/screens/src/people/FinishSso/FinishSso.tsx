import { Alert } from '@freight-hq/components/Alert';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Spinner } from '@freight-hq/components/Spinner';
import { Stack } from '@freight-hq/components/Stack';
import { AuthLayout } from '../../lib/AuthLayout.tsx';

export type FinishSsoState = { status: 'finishing' } | { status: 'confirmed' } | { status: 'failed'; message: string };

export interface FinishSsoProps {
  state: FinishSsoState;
  loginHref: string;
}

/** Where the provider of single sign-on sends people back; it leads on by itself, or says why not. */
export function FinishSso({ state, loginHref }: FinishSsoProps) {
  return (
    <AuthLayout footer="Authorized personnel only">
      <Stack gap="x6">
        <Heading level={1} size={24}>
          Single sign-on
        </Heading>
        {state.status === 'finishing' && <Spinner label="Signing you in" />}
        {state.status === 'confirmed' && (
          <Alert tone="positive" title="Confirmed">
            Close this tab and go on in the one that asked.
          </Alert>
        )}
        {state.status === 'failed' && (
          <Alert tone="critical" title="You are not signed in by this">
            {state.message.replace(/\.?$/, '.')} <Link href={loginHref}>Go to the sign-in page</Link>
          </Alert>
        )}
      </Stack>
    </AuthLayout>
  );
}
