import { Stack } from '@freight-hq/components/Stack';
import { faultAt } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import type { OpenTicket } from './TicketList.tsx';

interface CcFieldProps extends Pick<OpenTicket, 'message'> {
  to: string;
  value: string;
  isReadOnly: boolean;
  fault: string | undefined;
  onChange(value: string): void;
}

/** To whom a reply goes. */
export function CcField({ to, value, isReadOnly, fault, message, onChange }: CcFieldProps) {
  return (
    <Stack gap="x2">
      <Text size={13} tone="muted">
        To {to}
      </Text>
      <TextField
        label="Cc"
        value={value}
        onChange={onChange}
        isReadOnly={isReadOnly}
        maxLength={2_000}
        description="Who else gets the reply. Separate addresses by commas."
        {...(fault ? { errorMessage: fault } : faultAt(message, 'cc'))}
      />
    </Stack>
  );
}
