import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { type BankingRights, mayNotPropose } from '../../lib/bankWords.ts';
import type { StopState } from './BankingAdministration.tsx';

interface StopBannerProps {
  stop: Resource<StopState>;
  rights: BankingRights;
  onLift(): void;
}

/** Says on every tab that no money leaves. */
export function StopBanner({ stop, rights, onLift }: StopBannerProps) {
  if (stop.status === 'failed')
    return <ResourceNotice resource={stop} title="It is unknown whether outgoing money is stopped" />;
  if (stop.status === 'loading' || !stop.data.isStopped) return null;
  const { since, reason, approvalId } = stop.data;
  return (
    <Alert
      tone="critical"
      title="All outgoing money is stopped"
      action={
        <Button
          size="small"
          onPress={onLift}
          {...(!rights.propose && { disabledReason: mayNotPropose })}
          {...(approvalId && { disabledReason: 'Lifting is proposed; a second person decides under Approvals' })}
        >
          Propose to Lift It
        </Button>
      }
    >
      {since && (
        <>
          Since <DateTime value={since} format="dateTime" />.{' '}
        </>
      )}
      {reason && `Reason: ${reason}. `}
      {approvalId ? 'Lifting it waits for a second person.' : 'One person stops it, two lift it.'}
    </Alert>
  );
}
