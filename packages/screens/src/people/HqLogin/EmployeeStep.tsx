import { useId, useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from '../../lib/Form.tsx';

interface EmployeeStepProps {
  isVerifying: boolean;
  /** Initial value of the field. */
  employeeId?: string;
  error?: string;
  onVerify(employeeId: string): void;
  registerHref?: string;
}

export function EmployeeStep({
  isVerifying,
  employeeId: given = '',
  error,
  onVerify,
  registerHref,
}: EmployeeStepProps) {
  const errorId = useId();
  const [employeeId, setEmployeeId] = useState(given);
  return (
    <Stack gap="x6">
      <Stack gap="x1">
        <Heading level={1} size={24}>
          Sign in to HQ
        </Heading>
        <Text tone="muted">Start with your employee ID.</Text>
      </Stack>
      {error && (
        <div id={errorId}>
          <Alert tone="critical">{error}</Alert>
        </div>
      )}
      <Form isBusy={isVerifying} isChanged={false} onSubmit={() => onVerify(employeeId)}>
        <Stack gap="x5">
          <TextField
            label="Employee ID"
            description="Your unique employee identifier provided by HR"
            name="employeeId"
            value={employeeId}
            onChange={setEmployeeId}
            autoComplete="off"
            spellCheck="false"
            isRequired
            autoFocus
            maxLength={64}
            {...(error && { isInvalid: true, 'aria-describedby': errorId })}
          />
          <Button type="submit" variant="primary" isBusy={isVerifying} busyLabel="Verifying Employee...">
            Verify Employee ID
          </Button>
        </Stack>
      </Form>
      {registerHref && (
        <Text size={13} tone="muted">
          No account yet? <Link href={registerHref}>Create a platform owner account</Link>
        </Text>
      )}
    </Stack>
  );
}
