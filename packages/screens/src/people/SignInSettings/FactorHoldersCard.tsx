import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import { ItemList, ItemRow } from '../../lib/ItemRow.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import type { FactorHolder } from './SignInSettings.tsx';

interface FactorHoldersCardProps {
  people: readonly FactorHolder[];
  approvalsHref: string;
  onReset(person: FactorHolder): void;
  onStop(person: FactorHolder): void;
}

/** Who has a second factor, and what is done for those who have lost it. */
export function FactorHoldersCard({ people, ...row }: FactorHoldersCardProps) {
  return (
    <Card
      title="Second factors"
      level={3}
      description="Of a person who has lost them, two people remove them; a day passes in which each owner can stop it"
      padding={people.length > 0 ? 'none' : 'normal'}
    >
      {people.length === 0 ? (
        <Text tone="muted">Nobody has a second factor yet. Everyone adds one in Settings, Security.</Text>
      ) : (
        <ItemList label="People with a second factor" layout="card">
          {people.map((person) => (
            <HolderRow key={person.id} person={person} {...row} />
          ))}
        </ItemList>
      )}
    </Card>
  );
}

function HolderRow({
  person,
  approvalsHref,
  onReset,
  onStop,
}: Omit<FactorHoldersCardProps, 'people'> & { person: FactorHolder }) {
  const { name, role, resetAt, proposalId } = person;
  return (
    <ItemRow
      title={name}
      badges={
        <>
          {resetAt !== undefined && <Badge tone="critical">Will be removed</Badge>}
          {proposalId !== undefined && <Badge tone="caution">Waits for approval</Badge>}
        </>
      }
      facts={
        <>
          <span>{roleLabel[role as keyof typeof roleLabel] ?? role}</span>
          {resetAt !== undefined && (
            <span>
              The factors are removed on <DateTime value={resetAt} format="dateTime" />
            </span>
          )}
          {proposalId !== undefined && <Link href={approvalsHref}>Open approvals</Link>}
        </>
      }
    >
      {resetAt === undefined ? (
        <Button
          size="small"
          aria-label={`Remove the factors of ${name}`}
          disabledReason={proposalId ? 'A proposal waits for a second person' : undefined}
          onPress={() => onReset(person)}
        >
          Remove
        </Button>
      ) : (
        <Button size="small" aria-label={`Stop the removal for ${name}`} onPress={() => onStop(person)}>
          Stop
        </Button>
      )}
    </ItemRow>
  );
}
