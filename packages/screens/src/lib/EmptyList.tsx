import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';

interface EmptyListProps {
  /** One sentence about the missing rows. */
  text: string;
  /** The button that helps. */
  action?: { label: string; onPress(): void; disabledReason?: string | undefined } | false;
}

/** Shown if a list has nothing to show. */
export function EmptyList({ text, action }: EmptyListProps) {
  return (
    <Stack gap="x3" align="center">
      <Text tone="muted">{text}</Text>
      {action && (
        <Button size="small" onPress={action.onPress} disabledReason={action.disabledReason}>
          {action.label}
        </Button>
      )}
    </Stack>
  );
}
