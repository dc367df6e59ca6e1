import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { asksPasskey, type FactorChoice, FactorForm, type ShownFactor } from '../../lib/FactorForm.tsx';

interface FactorStepProps extends FactorChoice {
  isSigningIn: boolean;
  error?: string;
  onShow(factor: ShownFactor): void;
  onBack(): void;
}

export function FactorStep({ isSigningIn, error, onShow, onBack, kinds, passkeyFault }: FactorStepProps) {
  const choice = { kinds, passkeyFault };
  return (
    <Stack gap="x6">
      <Stack gap="x1">
        <Heading level={1} size={24}>
          Second Step
        </Heading>
        <Text tone="muted">Your password was right. This account also asks for a second factor.</Text>
      </Stack>
      <FactorForm {...choice} isBusy={isSigningIn} error={error} onShow={onShow}>
        <Stack gap="x5">
          <Button
            type="submit"
            variant="primary"
            isBusy={isSigningIn}
            busyLabel="Signing In..."
            autoFocus={asksPasskey(choice)}
          >
            Confirm
          </Button>
          <Button variant="quiet" onPress={onBack} isDisabled={isSigningIn}>
            Back to Employee Verification
          </Button>
        </Stack>
      </FactorForm>
    </Stack>
  );
}
