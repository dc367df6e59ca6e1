import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { LeadContext as Context } from '@freight-hq/api/contract/sales/sales-analysis';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { mayNotWrite, reasonText } from './words.ts';
import * as styles from './SalesProspects.css.ts';

interface LeadContextProps {
  lead: Lead;
  context: Resource<Context>;
  canWrite: boolean;
  onUndoMerge(merge: Context['merges'][number]): void;
}

/** What the platform knows beside a prospect: its first invoice, tenants on its lanes, merges, and its stages. */
export function LeadContext({ lead, context, canWrite, onUndoMerge }: LeadContextProps) {
  if (context.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton lines={3} height={40} />
      </div>
    );
  if (context.status === 'failed')
    return <ResourceNotice resource={context} title="Lanes, invoices and stages could not be loaded" />;
  const { first_invoice: invoice, lanes, merges, stages } = context.data;
  return (
    <>
      <ResourceNotice resource={context} />
      {(invoice !== null || lead.stage === 'Closed Won') && <Promise lead={lead} invoice={invoice} />}
      <Lanes lanes={lanes} />
      {merges.length > 0 && (
        <Card title="Merged into this prospect" level={3}>
          <ul className={styles.notes}>
            {merges.map((merge) => (
              <li key={merge.id} className={styles.head}>
                <div>
                  <Text>{merge.company_name}</Text>
                  <Text size={13} tone="muted">
                    {merge.user}, <DateTime value={merge.at} format="dateTime" />
                  </Text>
                </div>
                <Button
                  size="small"
                  aria-label={`Undo the merge of ${merge.company_name}`}
                  onPress={() => onUndoMerge(merge)}
                  {...undoRefusal(canWrite, merge.can_undo)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Stages stages={stages} />
    </>
  );
}

/** Every stage that the prospect has reached, and why a deal was lost or opened again. */
function Stages({ stages }: Pick<Context, 'stages'>) {
  return (
    <Card title="Stages" level={3}>
      <ul className={styles.notes}>
        {stages.map(({ stage, at, user, reason }) => (
          <li key={`${at} ${stage}`}>
            <Text>
              {stage}
              {reason !== null && `: ${reasonText(reason)}`}
            </Text>
            <Text size={13} tone="muted">
              {user}, <DateTime value={at} format="dateTime" />
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function undoRefusal(canWrite: boolean, canUndo: boolean): { disabledReason?: string } {
  if (!canWrite) return { disabledReason: mayNotWrite };
  return canUndo ? {} : { disabledReason: 'A merge can be undone for 30 days' };
}

/** The deal as sales has won it, beside what billing has invoiced first. */
function Promise({ lead, invoice }: { lead: Lead; invoice: Context['first_invoice'] }) {
  return (
    <Card title="Deal and first invoice" level={3} description="What sales has won, beside what was invoiced first">
      <FactList
        facts={[
          { label: 'Deal value', value: <Money value={lead.estimated_value} decimals="whereAny" /> },
          {
            label: 'First invoice',
            value:
              invoice === null ? (
                'None yet'
              ) : (
                <Inline gap="x2">
                  <Money value={invoice.amount} decimals="whereAny" />
                  <Text as="span" size={13} tone="muted">
                    <DateTime value={invoice.issued_on} format="date" timeZone="UTC" />
                  </Text>
                </Inline>
              ),
          },
        ]}
      />
    </Card>
  );
}

function Lanes({ lanes }: Pick<Context, 'lanes'>) {
  return (
    <Card
      title="Tenants on its lanes"
      level={3}
      description="Tenants that have run a load on the lane in the last year"
    >
      <Stack gap="x2">
        {lanes.length === 0 && <Text tone="muted">No primary lane of the prospect names two cities</Text>}
        <FactList
          facts={lanes.map(({ lane, tenants }) => ({
            label: lane,
            value: tenants === 0 ? 'None' : formatNoun(tenants, 'tenant'),
          }))}
        />
      </Stack>
    </Card>
  );
}
