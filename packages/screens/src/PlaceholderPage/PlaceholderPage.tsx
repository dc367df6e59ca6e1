import { Card } from '@freight-hq/components/Card';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';

export interface PlaceholderPageProps {
  title: string;
  line: string;
}

/** A page for a screen that is not built yet, with its subject. */
export function PlaceholderPage({ title, line }: PlaceholderPageProps) {
  return (
    <Card>
      <Stack gap="x2">
        <Heading level={2} size={20}>
          {title}
        </Heading>
        <Text tone="muted">{line}</Text>
      </Stack>
    </Card>
  );
}
