import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';

interface CreatedProps {
  email: string;
  employeeId?: string;
  onContinue(): void;
}

export function Created({ email, employeeId, onContinue }: CreatedProps) {
  return (
    <Stack gap="x6">
      <Stack gap="x1">
        <Heading level={1} size={24}>
          HQ account created
        </Heading>
        <Text tone="muted">{email}</Text>
      </Stack>
      {employeeId && (
        <Alert tone="info" title="Your employee ID">
          <Stack gap="x2">
            <Text size={20} mono weight="semibold">
              {employeeId}
            </Text>
            <Text as="span">Write it down: you sign in with it, your email and your password.</Text>
          </Stack>
        </Alert>
      )}
      <Button variant="primary" onPress={onContinue}>
        Continue
      </Button>
    </Stack>
  );
}
