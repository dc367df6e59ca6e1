import type { UsageRow } from '@freight-hq/api/contract/fleet/features';
import { ArrowUpToLine, Handshake, Mail } from 'lucide-react';
import { DateTime } from '@freight-hq/components/DateTime';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';

export interface RowActionsProps {
  row: UsageRow;
  /** Why the user may not act. */
  forbidden: string | undefined;
  onMessage(row: UsageRow): void;
  onRaise(row: UsageRow): void;
  onCreateLead(row: UsageRow): void;
  onOpenLead(id: string): void;
}

const icon = { size: 16, 'aria-hidden': true } as const;
const button = { size: 'small', variant: 'quiet' } as const;

/** Writes to the tenant of a row, raises its limit, or makes it a lead of sales. */
export function RowActions({ row, forbidden, onMessage, onRaise, onCreateLead, onOpenLead }: RowActionsProps) {
  const { tenantName, featureName, limit, messagedAt, upsellLeadId } = row;
  return (
    <Stack gap="x1" align="start">
      <Inline gap="x1">
        <IconButton
          {...button}
          label={`Message ${tenantName} about ${featureName}`}
          icon={<Mail {...icon} />}
          disabledReason={forbidden}
          onPress={() => onMessage(row)}
        />
        <IconButton
          {...button}
          label={`Raise limit of ${tenantName} for ${featureName}`}
          icon={<ArrowUpToLine {...icon} />}
          disabledReason={forbidden ?? (limit === null ? 'The feature is unlimited' : undefined)}
          onPress={() => onRaise(row)}
        />
        {upsellLeadId === null ? (
          <IconButton
            {...button}
            label={`Create upsell lead of ${tenantName} for ${featureName}`}
            icon={<Handshake {...icon} />}
            disabledReason={forbidden}
            onPress={() => onCreateLead(row)}
          />
        ) : (
          <IconButton
            {...button}
            variant="secondary"
            label={`Open upsell lead of ${tenantName}, from ${featureName}`}
            icon={<Handshake {...icon} />}
            onPress={() => onOpenLead(upsellLeadId)}
          />
        )}
      </Inline>
      {messagedAt !== null && (
        <Text as="span" size={12} tone="muted">
          Messaged <DateTime value={messagedAt} format="date" timeZone="UTC" />
        </Text>
      )}
    </Stack>
  );
}
