import type { AuditLine } from '@freight-hq/api/contract/desk/audit';
import { type AuditChange, factsOf } from '@freight-hq/api/rules/desk/audit';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { TitledPart } from '../../lib/TitledPart.tsx';
import { WaitingDetails } from '../../lib/WaitingDetails.tsx';
import { auditLinks } from '../../links/auditLinks.ts';
import * as styles from './AuditLog.css.ts';
import { actionWords, actorWords, nameWords, roleWords, valueWords } from './words.ts';

interface EntryDrawerProps {
  entry: Resource<AuditLine>;
  onClose(): void;
}

/** One entry: what has changed, every other fact, and the way to what else was recorded about the same things. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  return (
    <Drawer title="Audit entry" side="end" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        <ResourceNotice resource={entry} title="The entry could not be loaded" />
        {entry.status === 'loading' && <WaitingDetails label="The entry is loading" />}
        {entry.status === 'ready' && <Loaded entry={entry.data} />}
      </div>
    </Drawer>
  );
}

function Loaded({ entry }: { entry: AuditLine }) {
  const { changes, changed, others } = factsOf(entry.action, entry.details);
  return (
    <Stack gap="x6">
      <Heading level={3} size={20}>
        {actionWords(entry.action)}
      </Heading>
      <FactList facts={factsOfEntry(entry)} />
      {changes.length > 0 && (
        <TitledPart title="Before and after">
          <Changes changes={changes} />
        </TitledPart>
      )}
      {changed.length > 0 && (
        <TitledPart title="Changed">
          <Text size={13}>{changed.map(nameWords).join(', ')}</Text>
          <Text size={12} tone="muted">
            The log does not keep values that may be personal.
          </Text>
        </TitledPart>
      )}
      {others.length > 0 && (
        <TitledPart title="Further facts">
          <FactList facts={others.map(([name, value]) => ({ label: nameWords(name), value: valueWords(value) }))} />
        </TitledPart>
      )}
      <MoreLinks entry={entry} />
    </Stack>
  );
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          {['Changed', 'Before', 'After'].map((name) => (
            <th key={name} scope="col" className={styles.head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className={styles.head}>
              {nameWords(name)}
            </th>
            <td className={styles.cell}>{valueWords(before)}</td>
            <td className={styles.cell}>{valueWords(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MoreLinks({ entry }: { entry: AuditLine }) {
  const { actorId, companyId, companyName, targetId } = entry;
  return (
    <Stack gap="x2" align="start">
      {actorId !== undefined && (
        <Link href={auditLinks.entries({ actor: actorId })}>Everything {actorWords(entry)} did</Link>
      )}
      {companyId !== undefined && (
        <Link href={auditLinks.entries({ company: companyId })}>
          Everything that happened to {companyName ?? 'this company'}
        </Link>
      )}
      {targetId !== undefined && targetId !== companyId && (
        <Link href={auditLinks.entries({ target: targetId })}>Everything about this target</Link>
      )}
    </Stack>
  );
}

const mono = (text: string | number) => (
  <Text as="span" size={12} mono>
    {text}
  </Text>
);

function factsOfEntry(entry: AuditLine): Fact[] {
  const { at, actorLabel, targetKind, targetId, companyId, companyName, reason, position, hash, action, id } = entry;
  const optional = (label: string, value: Fact['value'] | undefined): Fact[] =>
    value === undefined ? [] : [{ label, value }];
  return [
    { label: 'Time', value: <DateTime value={at} format="dateTime" /> },
    { label: 'Time in UTC', value: mono(at) },
    { label: 'Person', value: actorWords(entry) },
    { label: 'Role or job', value: roleWords(actorLabel) },
    { label: 'Action', value: mono(action) },
    ...optional('Kind of target', targetKind && nameWords(targetKind)),
    ...optional('Target', targetId && mono(targetId)),
    ...optional('Company', companyId && (companyName ?? 'A deleted company')),
    ...optional('Reason', reason),
    { label: 'Entry', value: mono(id) },
    { label: 'Place in the chain', value: position ?? 'Waits for the seal' },
    ...optional('Hash', hash && mono(hash)),
  ];
}
