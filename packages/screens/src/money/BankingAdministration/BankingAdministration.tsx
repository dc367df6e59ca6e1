import type { getOutgoingStop } from '@freight-hq/api/contract/money/bank-controls';
import type { Output } from '@freight-hq/api/endpoint';
import { OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import type { Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Tabs } from '@freight-hq/components/Tabs';
import { BankZone, BankZoneNote } from '../../lib/BankZone.tsx';
import { type BankingRights, mayNotPropose } from '../../lib/bankWords.ts';
import * as styles from './BankingAdministration.css.ts';
import { StopBanner } from './StopBanner.tsx';
import { StopDialog } from './StopDialog.tsx';

export type { BankingRights };

export const bankingTabs = ['overview', 'customers', 'accounts', 'controls', 'monitoring', 'approvals'] as const;
export type BankingTab = (typeof bankingTabs)[number];

const labels: Record<BankingTab, string> = {
  overview: 'Overview',
  customers: 'Customers',
  accounts: 'Accounts',
  controls: 'Fraud Controls',
  monitoring: 'Monitoring',
  approvals: 'Approvals',
};

export type StopState = Output<typeof getOutgoingStop>;

/** The requested state of the switch for outgoing money. */
export type StopAction = 'stop' | 'lift';

export interface BankingAdministrationProps {
  tab: BankingTab;
  onTabChange(tab: BankingTab): void;
  rights: BankingRights;
  /** Proposals that wait; undefined while unknown. */
  waiting: number | undefined;
  /** Whether all outgoing money is stopped. */
  stop: Resource<StopState>;
  /** Stops outgoing money, or proposes to lift the stop; the draft is the reason. */
  stopping: Submission<string, StopAction>;
  /** The open tab. */
  children: ReactNode;
}

/** Accounts at the bank and everything that moves money on them, in tabs. */
export function BankingAdministration({
  tab,
  onTabChange,
  rights,
  stop,
  stopping,
  ...props
}: BankingAdministrationProps) {
  const isStopped = stop.status === 'ready' && stop.data.isStopped;
  return (
    <BankZone>
      <Stack gap="x4">
        <div className={styles.head}>
          <Heading level={2}>Banking Administration</Heading>
          {stop.status === 'ready' && !isStopped && (
            <Button
              variant="danger"
              size="small"
              iconStart={<OctagonX size={16} aria-hidden />}
              onPress={() => stopping.open('stop')}
              {...(!rights.propose && { disabledReason: mayNotPropose })}
            >
              Stop Outgoing Money
            </Button>
          )}
        </div>
        <BankZoneNote />
        <StopBanner stop={stop} rights={rights} onLift={() => stopping.open('lift')} />
        <Tabs
          label="Banking Administration"
          selectedKey={tab}
          onSelectionChange={(id) => {
            const next = bankingTabs.find((known) => known === id);
            if (next) onTabChange(next);
          }}
          keyboardActivation="manual"
          items={bankingTabs.map((id) => ({
            id,
            label: labels[id],
            ...(id === 'approvals' && props.waiting !== undefined && { count: props.waiting }),
            content: id === tab ? props.children : null,
          }))}
        />
        {stopping.state.status !== 'idle' && <StopDialog action={stopping.state.target} stopping={stopping} />}
      </Stack>
    </BankZone>
  );
}
