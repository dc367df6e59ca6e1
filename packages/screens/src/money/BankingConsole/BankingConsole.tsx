import type { BankingConsole as Overview, BankSync } from '@freight-hq/api/contract/money/banking-console';
import type { BankingAhead } from '@freight-hq/api/contract/money/banking-console';
import { RefreshCw } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { BankZone, BankZoneNote } from '../../lib/BankZone.tsx';
import { dollarText } from '../../lib/bankWords.ts';
import { formatNoun } from '../../lib/formatCount.ts';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { type Shown, shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { AheadCards } from './AheadCards.tsx';
import * as styles from './BankingConsole.css.ts';
import { OperationsCard } from './OperationsCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { SyncLine } from './SyncLine.tsx';

/** Days of a report, and the company if it is of one. */
export interface ReportDraft {
  /** YYYY-MM-DD, as is `until`. */
  from: string;
  until: string;
  companyId: string | undefined;
}

export interface BankingConsoleProps {
  overview: Resource<Overview>;
  ahead: Resource<BankingAhead>;
  /** The run that is under way, or the last one; null if there was none. */
  sync: Resource<BankSync | null>;
  onSync(): void;
  /** Whether the user may start a run. */
  canSync: boolean;
  onManageAccounts(): void;
  onViewTransactions(): void;
  /** A file of transactions; its dialog is open in every state but idle. */
  report: Submission<ReportDraft>;
}

const nothing: Overview = {
  totalBalance: 0,
  pendingTransactions: 0,
  monthlyVolume: 0,
  accountCount: 0,
  accounts: [],
  recentTransactions: [],
};

const sampleReason = 'These are sample figures; load the real ones first';

/** Every tenant's money in one place: sums, accounts, the newest transactions, and what the bank says. */
export function BankingConsole(props: BankingConsoleProps) {
  const { overview, sync, onSync, canSync, report } = props;
  const figures = shown(overview, nothing);
  const isRunning = sync.status === 'ready' && sync.data?.status === 'running';
  const noMoney = figures.source === 'sample' ? sampleReason : undefined;
  return (
    <BankZone>
      <Stack gap="x6">
        <PageHeader title="Banking Console" subtitle="The accounts of all tenants, as the ledger has them">
          <Button
            variant="primary"
            iconStart={<RefreshCw size={16} aria-hidden />}
            onPress={onSync}
            isBusy={isRunning}
            busyLabel="Syncing..."
            disabledReason={noMoney ?? (canSync ? undefined : 'Your role may not sync banking data')}
          >
            Sync Banking Data
          </Button>
        </PageHeader>
        <BankZoneNote />
        <ResourceNotice resource={overview} title="Banking could not be loaded" />
        <SyncLine sync={sync} />
        <Cards figures={figures} />
        <AccountsCard overview={overview} />
        <AheadCards ahead={props.ahead} />
        <div className={styles.panels}>
          <RecentCard overview={overview} />
          <OperationsCard {...props} noReport={noMoney} />
        </div>
        {report.state.status !== 'idle' && <ReportDialog report={report} accounts={figures.data.accounts} />}
      </Stack>
    </BankZone>
  );
}

/** Whole dollars, with the cents in the title. */
const Dollars = ({ cents }: { cents: number }) => (
  <span title={dollarText(cents / 100)}>
    <Money value={cents / 100} />
  </span>
);

function Cards({ figures }: { figures: Shown<Overview> }) {
  const { totalBalance, pendingTransactions, monthlyVolume, accountCount } = figures.data;
  return (
    <Tiles>
      <Tile
        of={figures}
        label="Total Balance"
        value={<Dollars cents={totalBalance} />}
        detail={`Across ${formatNoun(accountCount, 'tenant account')}; closed ones are excluded`}
      />
      <Tile
        of={figures}
        label="Pending Transactions"
        value={
          figures.source === 'live' ? (
            <Link href={bankLinks.waitingTransactions()}>{pendingTransactions}</Link>
          ) : (
            pendingTransactions
          )
        }
        detail="Requiring attention"
      />
      <Tile
        of={figures}
        label="Monthly Volume"
        value={<Dollars cents={monthlyVolume} />}
        detail="In and out this month"
      />
    </Tiles>
  );
}
