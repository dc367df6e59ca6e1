import type { ProviderStatus } from '@freight-hq/api/contract/money/provider-events';
import { Alert } from '@freight-hq/components/Alert';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import { formatNoun } from '../../lib/formatCount.ts';

/** By what tenants can pay, and whether HQ hears of it. */
export function ProviderCard({ provider }: { provider: Resource<ProviderStatus> }) {
  return (
    <Card title="Payment Provider" level={3} description="By what tenants can pay beside check and wire">
      {provider.status === 'loading' && <Skeleton lines={2} height={20} />}
      <ResourceNotice resource={provider} title="The payment provider could not be loaded" />
      {provider.status === 'ready' && <Loaded {...provider.data} />}
    </Card>
  );
}

function Loaded(status: ProviderStatus) {
  const { provider, webhook, lastEventAt, wrongMode } = status;
  const { label, tone, text } = modeOf(status);
  return (
    <Stack gap="x4">
      <FactList
        facts={[
          { label: 'Provider', value: <Badge tone={tone}>{label}</Badge> },
          ...(provider === 'stripe' ? [{ label: 'Webhook', value: webhookWords[webhook] }] : []),
          ...(lastEventAt === undefined
            ? []
            : [{ label: 'Last event', value: <DateTime value={lastEventAt} format="dateTime" /> }]),
        ]}
      />
      <Text size={13} tone="muted">
        {text}
      </Text>
      {provider === 'stripe' && webhook === 'none' && (
        <Alert tone="caution" title="No webhook">
          HQ asks Stripe every five minutes. Set STRIPE_WEBHOOK_SECRET on the server to hear of payments at once.
        </Alert>
      )}
      {webhook === 'silent' && (
        <Alert tone="critical" title="Webhook silent">
          The events of the last hour came only because HQ asked for them. Check the address and the signing secret of
          the webhook at Stripe.
        </Alert>
      )}
      {wrongMode > 0 && (
        <Alert tone="caution" title="Events of the other mode">
          {formatNoun(wrongMode, 'event', 'events')} of the last day {wrongMode === 1 ? 'was' : 'were'} ignored. The
          webhook at Stripe and the key on the server are not both of live mode or both of test mode.
        </Alert>
      )}
    </Stack>
  );
}

const webhookWords: Record<ProviderStatus['webhook'], string> = {
  none: 'None',
  quiet: 'No event was received yet',
  receiving: 'Receives events',
  silent: 'Silent',
};

function modeOf({ provider, isLive }: ProviderStatus): { label: string; tone: BadgeTone; text: string } {
  if (provider === 'none')
    return {
      ...{ label: 'None', tone: 'neutral' },
      text: 'Staff record what is paid by check or wire. For cards and bank debits set STRIPE_SECRET_KEY on the server.',
    };
  if (provider === 'sandbox')
    return { label: 'Sandbox', tone: 'info', text: 'A sandbox stands in for Stripe. No money is moved.' };
  return isLive
    ? { label: 'Stripe', tone: 'positive', text: 'Card and account numbers are with Stripe alone.' }
    : { label: 'Stripe, test mode', tone: 'caution', text: 'The key is one of test mode. No money is moved.' };
}
