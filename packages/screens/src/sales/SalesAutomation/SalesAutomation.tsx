import type { AutomationChange, AutomationEntry, SalesAutomations } from '@freight-hq/api/contract/sales/automations';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { type ListQuery, type NumberedPage, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { hasPages, ListPages } from '../../lib/ListPages.tsx';
import { links } from '../../links/links.ts';
import { RulesForm } from './RulesForm.tsx';
import * as styles from './SalesAutomation.css.ts';

export interface SalesAutomationProps<Query extends ListQuery = ListQuery> {
  rules: Resource<SalesAutomations>;
  /** Saves the rules; always open. */
  changing: Submission<AutomationChange, null, SalesAutomations>;
  canWrite: boolean;
  /** What the rules did, the latest first. */
  log: Resource<NumberedPage<AutomationEntry>>;
  query: Query;
  onQueryChange(query: Query): void;
  onClose(): void;
}

/** The rules that set follow-ups of prospects, and what they did. */
export function SalesAutomation<Query extends ListQuery>(props: SalesAutomationProps<Query>) {
  const { rules, changing, canWrite, onClose } = props;
  return (
    <Drawer title="Automate" side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        {rules.status === 'loading' && (
          <div aria-busy="true">
            <Skeleton lines={6} height={40} />
          </div>
        )}
        <ResourceNotice resource={rules} title="The rules could not be loaded" />
        {rules.status === 'ready' && <RulesForm rules={rules.data} {...{ changing, canWrite }} />}
        <Stack gap="x2">
          <Heading level={3} size={14}>
            What the rules did
          </Heading>
          <Log {...props} />
        </Stack>
      </div>
    </Drawer>
  );
}

function Log<Query extends ListQuery>({ log, query, onQueryChange }: SalesAutomationProps<Query>) {
  if (log.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton lines={4} height={40} />
      </div>
    );
  if (log.status === 'failed') return <ResourceNotice resource={log} title="The log could not be loaded" />;
  if (log.data.total === 0) return <Text tone="muted">No rule has acted yet</Text>;
  return (
    <>
      <ResourceNotice resource={log} />
      <ul className={styles.list} aria-label="What the rules did" aria-busy={log.isRefreshing}>
        {log.data.items.map((each) => (
          <li key={each.id} className={styles.row}>
            <Link href={links.lead(each.lead_id)}>{each.company_name}</Link>
            <Text>{each.what}</Text>
            <Text size={13} tone="muted">
              <DateTime value={each.date} format="dateTime" />
            </Text>
          </li>
        ))}
      </ul>
      {hasPages(log.data) && <ListPages page={log.data} {...{ query, onQueryChange }} />}
    </>
  );
}
