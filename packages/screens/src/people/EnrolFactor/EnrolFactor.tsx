import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AuthLayout } from '../../lib/AuthLayout.tsx';
import { FactorsCard, type FactorsProps } from '../SecuritySettings/FactorsCard.tsx';

export interface EnrolFactorProps {
  secondFactor: FactorsProps;
  /** Opens HQ once there is a factor. */
  onContinue(): void;
  onSignOut(): void;
}

/** After the sign-in of a role that needs a second factor: nothing else is open until there is one. */
export function EnrolFactor({ secondFactor, onContinue, onSignOut }: EnrolFactorProps) {
  const { factors } = secondFactor;
  const hasOne = factors.status === 'ready' && factors.data.factors.length > 0;
  return (
    <AuthLayout footer="Authorized personnel only">
      <Stack gap="x6">
        <Stack gap="x1">
          <Heading level={1} size={24}>
            Add a second factor
          </Heading>
          <Text tone="muted">
            Your role may approve money and needs a second factor. Add a passkey or an authenticator app to continue.
          </Text>
        </Stack>
        <FactorsCard {...secondFactor} />
        <Inline gap="x3" justify="between">
          <Button onPress={onSignOut}>Sign Out</Button>
          <Button
            variant="primary"
            disabledReason={hasOne ? undefined : 'Add a passkey or an authenticator app first'}
            onPress={onContinue}
          >
            Continue
          </Button>
        </Inline>
      </Stack>
    </AuthLayout>
  );
}
