import type { SignInOwner, SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Link } from '@freight-hq/components/Link';
import { ItemList, ItemRow } from '../../lib/ItemRow.tsx';
import type { SignInSettingsProps } from './SignInSettings.tsx';

interface EmergencyCardProps extends Pick<SignInSettingsProps, 'emergency' | 'approvalsHref'> {
  policy: SignInPolicy;
}

/** The owners, and who of them gets in while the provider does not work. */
export function EmergencyCard({ policy, emergency, approvalsHref }: EmergencyCardProps) {
  return (
    <Card
      title="Emergency owners"
      level={3}
      description="Sign in by password and second factor while single sign-on is required; every owner is told of it"
      padding="none"
    >
      <ItemList label="Owners" layout="card">
        {policy.owners.map((owner) => (
          <OwnerRow
            key={owner.id}
            owner={owner}
            approvalsHref={approvalsHref}
            onSet={(isEmergency) => emergency.open({ owner, isEmergency })}
          />
        ))}
      </ItemList>
    </Card>
  );
}

interface OwnerRowProps {
  owner: SignInOwner;
  approvalsHref: string;
  onSet(isEmergency: boolean): void;
}

function OwnerRow({ owner, approvalsHref, onSet }: OwnerRowProps) {
  const { name, email, isEmergency, hasPassword, hasFactor, proposalId } = owner;
  const isReady = hasPassword && hasFactor;
  return (
    <ItemRow
      title={name}
      badges={
        <>
          {isEmergency && <Badge tone={isReady ? 'positive' : 'caution'}>Emergency owner</Badge>}
          {proposalId && <Badge tone="caution">Waits for approval</Badge>}
        </>
      }
      facts={
        <>
          <span>{email}</span>
          <span>{hasPassword ? 'Password' : 'No password'}</span>
          <span>{hasFactor ? 'Second factor' : 'No second factor'}</span>
          {isEmergency && !isReady && <span>Cannot sign in yet while single sign-on is required</span>}
          {proposalId && <Link href={approvalsHref}>Open approvals</Link>}
        </>
      }
    >
      <Button
        size="small"
        aria-label={isEmergency ? `Take Out ${name}` : `Make Emergency Owner: ${name}`}
        disabledReason={proposalId ? 'A proposal waits for a second person' : undefined}
        onPress={() => onSet(!isEmergency)}
      >
        {isEmergency ? 'Take Out' : 'Make Emergency Owner'}
      </Button>
    </ItemRow>
  );
}
