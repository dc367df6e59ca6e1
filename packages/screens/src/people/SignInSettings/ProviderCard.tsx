import type { SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import type { SsoStartProps } from '../../lib/SsoStart.tsx';

type Provider = NonNullable<SignInPolicy['provider']>;

interface ProviderCardProps {
  provider: SignInPolicy['provider'];
  /** Whether the server can seal secrets. */
  canSeal: boolean;
  test?: SsoStartProps;
}

/** The provider as the settings of the server name it. */
export function ProviderCard({ provider, canSeal, test }: ProviderCardProps) {
  return (
    <Card
      title="Provider"
      level={3}
      description="Of single sign-on, by the settings of the server"
      {...(test && {
        actions: (
          <Button size="small" isBusy={test.isStarting} busyLabel={`Opening ${test.name}...`} onPress={test.onStart}>
            Test Sign-in
          </Button>
        ),
      })}
    >
      {provider ? (
        <Stack gap="x4">
          {test?.error && <Alert tone="critical">{test.error}</Alert>}
          <FactList
            facts={[
              { label: 'Name', value: provider.name },
              { label: 'Issuer', value: provider.issuer },
              { label: 'Domains', value: provider.domains.join(', ') || 'Every address of the provider' },
              { label: 'Who is disabled there is out', value: endText(provider.endsWithin, canSeal) },
            ]}
          />
          <Text size={13} tone="muted">
            {`Test Sign-in signs you in by ${provider.name} in this tab, in place of the present sign-in. Connect your account in Security first.`}
          </Text>
        </Stack>
      ) : (
        <Text tone="muted">
          None. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET on the server and start it again.
        </Text>
      )}
    </Card>
  );
}

/** How soon a person is out, and what to do about a long time. */
function endText(endsWithin: Provider['endsWithin'], canSeal: boolean): string {
  if (!canSeal) return 'After up to 12 hours. Set SECRETS_KEYS on the server, so that it can ask the provider';
  if (endsWithin === 'minutes') return 'Within 15 minutes';
  if (endsWithin === 'unknown')
    return 'Within 15 minutes, if the provider gives refresh tokens; the first sign-in shows it';
  return 'After up to 12 hours: the provider gives no refresh token. Allow refresh_token and offline_access there';
}
