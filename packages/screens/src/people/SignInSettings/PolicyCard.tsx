import type { SignInPolicy } from '@freight-hq/api/contract/people/sign-in-policy';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { FactList } from '../../lib/FactList.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import * as styles from './SignInSettings.css.ts';
import { factorFromWords, groupWords, roleWords } from './words.ts';

interface PolicyCardProps {
  policy: SignInPolicy;
  securityHref: string;
  approvalsHref: string;
  onChange(): void;
}

/** What is required of everyone, and what is missing for it. */
export function PolicyCard({ policy, securityHref, approvalsHref, onChange }: PolicyCardProps) {
  const { isRequired, factorFrom, roleMap, scimRole, scimLastAt, proposalId } = policy;
  return (
    <Card
      title="Policy"
      level={3}
      description="What is required of everyone; a change takes two people"
      actions={
        <Button
          size="small"
          disabledReason={proposalId ? 'A change waits for a second person' : undefined}
          onPress={onChange}
        >
          Change
        </Button>
      }
    >
      <Stack gap="x4">
        {proposalId && (
          <Alert tone="info">
            A change waits for a second person in <Link href={approvalsHref}>Approvals</Link>.
          </Alert>
        )}
        <FactList
          facts={[
            {
              label: 'Single sign-on',
              value: isRequired ? <Badge tone="positive">Required</Badge> : <Badge>Not required</Badge>,
            },
            { label: 'Second factor of roles that may approve money', value: factorFromWords(factorFrom) },
            { label: 'Groups that give a role', value: groupWords(roleMap), isBelow: roleMap !== null },
            { label: 'Role of accounts that SCIM makes', value: scimRole ? roleWords(scimRole) : 'It makes none' },
            {
              label: 'Last call of SCIM',
              value: scimLastAt === null ? 'None' : <DateTime value={scimLastAt} format="dateTime" />,
            },
          ]}
        />
        <Conditions {...policy} />
        <WithoutFactor {...policy} securityHref={securityHref} />
      </Stack>
    </Card>
  );
}

function Conditions({ conditions, isRequired, provider }: SignInPolicy) {
  const { ownerSignedInAt, hasEmergencyOwner } = conditions;
  return (
    <section aria-label="Conditions">
      <Stack gap="x2">
        <Text weight="medium">
          {isRequired ? 'Single sign-on is required. Its conditions now:' : 'Before single sign-on can be required:'}
        </Text>
        <ul className={styles.conditions}>
          <Condition isMet={provider !== null}>A provider is set on the server</Condition>
          <Condition isMet={ownerSignedInAt !== null}>
            {ownerSignedInAt === null ? (
              'An owner has signed in by single sign-on within 24 hours'
            ) : (
              <>
                An owner has signed in by single sign-on, <DateTime value={ownerSignedInAt} format="relative" />
              </>
            )}
          </Condition>
          <Condition isMet={hasEmergencyOwner}>An emergency owner has a password and a second factor</Condition>
        </ul>
      </Stack>
    </section>
  );
}

function Condition({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  return (
    <li className={styles.condition}>
      {isMet ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
      <span>
        <VisuallyHidden>{isMet ? 'Met: ' : 'Missing: '}</VisuallyHidden>
        {children}
      </span>
    </li>
  );
}

function WithoutFactor({ withoutFactor, factorFrom, securityHref }: SignInPolicy & { securityHref: string }) {
  if (withoutFactor.length === 0) return <Text>Everyone whose role may approve money has a second factor.</Text>;
  return (
    <section aria-label="Without a second factor">
      <Stack gap="x2">
        <Text weight="medium">Without a second factor, with a role that may approve money:</Text>
        <ul className={styles.people}>
          {withoutFactor.map(({ id, name, role }) => (
            <li key={id}>
              {name}, {roleLabel[role as keyof typeof roleLabel] ?? role}
            </li>
          ))}
        </ul>
        <Text size={13} tone="muted">
          {factorFrom === null
            ? 'Nobody is asked for one yet.'
            : 'From the day on they add one after signing in, before anything else.'}{' '}
          <Link href={securityHref}>Add your own in Security</Link>
        </Text>
      </Stack>
    </section>
  );
}
