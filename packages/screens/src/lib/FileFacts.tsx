import type { TicketFile } from '@freight-hq/api/contract/support/files';
import { dangers } from '@freight-hq/api/rules/support/files';
import { Badge } from '@freight-hq/components/Badge';
import { Text } from '@freight-hq/components/Text';
import { ShieldAlert } from 'lucide-react';
import { sizeText } from './sizeText.ts';

/** Name and size of a file, and what makes it dangerous. */
export function FileFacts({ file: { name, size, danger } }: { file: Pick<TicketFile, 'name' | 'size' | 'danger'> }) {
  return (
    <>
      <Text as="span" size={13} weight="medium">
        {name}
      </Text>
      <Text as="span" size={12} tone="muted">
        {sizeText(size)}
      </Text>
      {danger && (
        <Badge tone="critical" icon={<ShieldAlert size={12} aria-hidden />}>
          {dangers[danger]}
        </Badge>
      )}
    </>
  );
}
