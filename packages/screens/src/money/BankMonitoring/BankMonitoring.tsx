import type { getBankMonitoring } from '@freight-hq/api/contract/money/bank-monitoring';
import type { Output } from '@freight-hq/api/endpoint';
import { platformAccountName } from '@freight-hq/api/rules/money/ledger';
import { Alert } from '@freight-hq/components/Alert';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { AsOf } from '../../lib/AsOf.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { ReturnRates } from '../../lib/ReturnRates.tsx';
import * as styles from './BankMonitoring.css.ts';
import { SandboxCard, type SandboxPanel } from './SandboxCard.tsx';

export type { SandboxPanel };
export type BankFigures = Output<typeof getBankMonitoring>;

export interface BankMonitoringProps {
  monitoring: Resource<BankFigures>;
  onRefresh(): void;
  /** The demo's bank; absent if a bank is connected. */
  sandbox?: SandboxPanel;
}

/** Findings, response times of the bank, and rates of returns; all figures are measured. */
export function BankMonitoring({ monitoring, onRefresh, sandbox }: BankMonitoringProps) {
  return (
    <Stack gap="x4">
      <AsOf resource={monitoring} onRefresh={onRefresh} />
      <ResourceNotice resource={monitoring} title="Monitoring could not be loaded" />
      {monitoring.status === 'loading' && <Skeleton lines={4} height={96} />}
      {monitoring.status === 'ready' && <Figures figures={monitoring.data} />}
      {sandbox && <SandboxCard sandbox={sandbox} />}
    </Stack>
  );
}

const tones = { healthy: 'positive', warning: 'caution', critical: 'critical' } as const;

function Figures({ figures }: { figures: BankFigures }) {
  const { alerts, volume, clearing } = figures;
  return (
    <div className={styles.board}>
      <Card title="System Alerts" level={3}>
        <Stack gap="x2">
          {alerts.map(({ kind, severity, title, detail }) => (
            <Alert key={kind + title + detail} tone={tones[severity]} title={title}>
              {detail}
            </Alert>
          ))}
        </Stack>
      </Card>
      <Card title="API Performance" level={3} description="Calls of the bank's API by this server, in the last hour">
        <Performance figures={figures} />
      </Card>
      <Card
        title="Return Rates"
        level={3}
        description="Debits by ACH of the last 60 days with the levels of Nacha, and payouts"
      >
        <ReturnRates returns={figures} />
      </Card>
      <Card title="Volume and Clearing" level={3}>
        <FactList
          facts={[
            {
              label: 'Moved in 24 hours',
              value: (
                <>
                  <Money value={volume.dayCents / 100} /> in {formatNoun(volume.dayCount, 'transfer')}
                </>
              ),
            },
            { label: 'Usual for a day', value: <Money value={volume.usualDayCents / 100} /> },
            ...clearing.map(({ code, balance, oldestAt }) => ({
              label: platformAccountName(code),
              value: (
                <>
                  <Money value={balance / 100} decimals={2} />
                  {oldestAt && (
                    <>
                      , oldest <DateTime value={oldestAt} format="relative" />
                    </>
                  )}
                </>
              ),
            })),
          ]}
        />
      </Card>
    </div>
  );
}

function Performance({ figures: { calls, provider } }: { figures: BankFigures }) {
  const name = provider?.isSandbox ? 'Sandbox of the demo' : (provider?.name ?? 'None is connected');
  if (!calls) {
    return (
      <Stack gap="x2">
        <FactList facts={[{ label: 'Bank', value: name }]} />
        <Text tone="muted">No call was made in the last hour.</Text>
      </Stack>
    );
  }
  return (
    <FactList
      facts={[
        { label: 'Bank', value: name },
        { label: 'Response time', value: `${formatCount(calls.responseMs)}ms` },
        { label: 'Success rate', value: <Percent value={calls.successPercent} /> },
        { label: 'Requests per hour', value: formatCount(calls.perHour) },
      ]}
    />
  );
}
