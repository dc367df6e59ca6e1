import type { PaymentRunItem } from '@freight-hq/api/contract/money/billing';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { formatCents } from './RunResults.tsx';
import * as styles from './TenantBilling.css.ts';

export interface RunHistory {
  runs: Resource<readonly PaymentRunItem[]>;
  onOpenRun(runId: string): void;
  onClose(): void;
}

/** The newest payment runs; each opens with the result of every tenant. */
export function RunsDialog({ runs, onOpenRun, onClose }: RunHistory) {
  return (
    <Dialog
      title="Payment Runs"
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline justify="end">
          <Button onPress={onClose}>Close</Button>
        </Inline>
      }
    >
      <Stack gap="x4">
        <ResourceNotice resource={runs} title="The payment runs could not be loaded" />
        {runs.status === 'loading' && <Skeleton lines={4} height={44} />}
        {runs.status === 'ready' && runs.data.length === 0 && (
          <Text tone="muted">There is no payment run yet. Process Payments starts the first one.</Text>
        )}
        {runs.status === 'ready' && runs.data.length > 0 && (
          <ul className={styles.results} aria-label="Payment runs">
            {runs.data.map((run) => (
              <RunRow key={run.id} run={run} onOpenRun={onOpenRun} />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}

function RunRow({ run, onOpenRun }: { run: PaymentRunItem } & Pick<RunHistory, 'onOpenRun'>) {
  const { id, status, startedAt, startedBy, totals } = run;
  return (
    <li className={styles.runRow}>
      <div className={styles.words}>
        <Text size={13} weight="medium">
          <DateTime value={startedAt} format="dateTime" />
        </Text>
        <Text size={12} tone="muted">
          {startedBy}, {formatNoun(totals.invoices, 'invoice')} of {formatNoun(totals.tenants, 'tenant')}
        </Text>
      </div>
      <div className={styles.amount}>
        <Text as="span" size={13}>
          {formatCents(totals.paid)} charged
        </Text>
        {totals.declined > 0 && (
          <Text as="span" size={12} tone="critical">
            {formatCents(totals.declined)} declined
          </Text>
        )}
      </div>
      <div className={styles.state}>
        <Badge tone={status === 'running' ? 'info' : 'neutral'}>{status === 'running' ? 'Running' : 'Finished'}</Badge>
      </div>
      <Button size="small" onPress={() => onOpenRun(id)}>
        Show Results
      </Button>
    </li>
  );
}
