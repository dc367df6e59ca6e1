import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { Alert } from '@freight-hq/components/Alert';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { CurrentPasswordField, EmailField } from '../../lib/CredentialFields.tsx';
import { Form } from '../../lib/Form.tsx';
import type { Credentials } from './HqLogin.tsx';

interface CredentialsStepProps {
  employeeId: string;
  isSigningIn: boolean;
  error?: string;
  onLogin(credentials: Credentials): void;
  onBack(): void;
  forgotHref: string;
}

export function CredentialsStep({ employeeId, isSigningIn, error, onLogin, onBack, forgotHref }: CredentialsStepProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const isFilled = email.trim() !== '' && password !== '';
  const submit = () => {
    if (isFilled) onLogin({ email: email.trim(), password });
  };
  return (
    <Stack gap="x6">
      <Stack gap="x2">
        <Heading level={1} size={24}>
          Employee Verified
        </Heading>
        <Inline gap="x2" align="center">
          <Text tone="muted">Employee ID</Text>
          <Badge tone="positive" icon={<BadgeCheck size={12} aria-hidden />}>
            {employeeId}
          </Badge>
        </Inline>
      </Stack>
      {error && <Alert tone="critical">{error}</Alert>}
      <Form isBusy={isSigningIn} isChanged={false} onSubmit={submit}>
        <Stack gap="x5">
          <EmailField value={email} onChange={setEmail} autoFocus />
          <CurrentPasswordField value={password} onChange={setPassword} />
          <Button type="submit" variant="primary" isDisabled={!isFilled} isBusy={isSigningIn} busyLabel="Signing In...">
            Access HQ Dashboard
          </Button>
          <Button variant="quiet" onPress={onBack} isDisabled={isSigningIn}>
            Back to Employee Verification
          </Button>
          <Inline justify="center">
            <Link href={forgotHref}>Forgot password?</Link>
          </Inline>
        </Stack>
      </Form>
    </Stack>
  );
}
