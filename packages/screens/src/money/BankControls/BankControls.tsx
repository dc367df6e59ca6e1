import type { Approval } from '@freight-hq/api/contract/money/approvals';
import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import type { BankTransfer, forceTransfer } from '@freight-hq/api/contract/money/transfers';
import type { listBankingCompanies, updateBankingLimits } from '@freight-hq/api/contract/money/bank-accounts';
import type { CallInput, Output } from '@freight-hq/api/endpoint';
import type { AccountAction } from '@freight-hq/api/rules/money/bank-accounts';
import type { TransferType } from '@freight-hq/api/rules/money/transfers';
import type { LimitName } from '@freight-hq/api/rules/money/bank-provider';
import { Badge } from '@freight-hq/components/Badge';
import { Card } from '@freight-hq/components/Card';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { Payees, type PayeesParts } from '../Payees/Payees.tsx';
import type { BankingRights } from '../../lib/bankWords.ts';
import { ProposalLines } from '../../lib/ProposalLines.tsx';
import { TransferList } from '../../lib/TransferList.tsx';
import { ActionsCard } from './ActionsCard.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';
import * as styles from './BankControls.css.ts';
import { LimitsCard } from './LimitsCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { TransferCard } from './TransferCard.tsx';

export type BankingCompany = Output<typeof listBankingCompanies>[number];
export type LimitKind = CallInput<typeof updateBankingLimits>['body']['type'];

/** The typed values of a transfer. */
export interface TransferText {
  amount: string;
  type: TransferType | null;
}
export type LimitTexts = Partial<Record<LimitName, string>>;

/** The unsent values for the selected company. */
export interface ControlDrafts {
  transfer: TransferText;
  account: LimitTexts;
  card: LimitTexts;
}

export type TransferDraft = Pick<CallInput<typeof forceTransfer>['body'], 'amount' | 'type'> & { reason: string };
export type LimitsDraft = Pick<CallInput<typeof updateBankingLimits>['body'], 'limits' | 'hours'> & { reason: string };

/** The company whose money is controlled. */
export interface ChosenCompany {
  id: string;
  controls: Resource<BankingControls>;
  transfers: Resource<readonly BankTransfer[]>;
  approvals: Resource<readonly Approval[]>;
  drafts: ControlDrafts;
  onDraftsChange(drafts: ControlDrafts): void;
  transfer: Submission<TransferDraft, string>;
  /** The transfer that was sent last, or is shown from the list, as it stands. */
  shown?: Resource<BankTransfer>;
  onShow(transfer: BankTransfer): void;
  onDismiss(): void;
  /** Takes back the shown transfer. */
  cancellation: Submission<void, string>;
  /** Cancels the transfer of another person; the draft is the reason. */
  foreignCancellation: Submission<string, string>;
  /** Proposes to free what the shown transfer holds; the draft is the reason. */
  release: Submission<string, string>;
  action: Submission<string, AccountAction>;
  limits: Submission<LimitsDraft, LimitKind>;
  bankDetails: PayeesParts;
}

export interface BankControlsProps {
  companies: Resource<readonly BankingCompany[]>;
  onChoose(companyId: string): void;
  rights: BankingRights;
  /** Absent until a company is chosen. */
  chosen?: ChosenCompany;
}

/** Emergency transfers, account actions and limits of one company. */
export function BankControls({ companies, onChoose, rights, chosen }: BankControlsProps) {
  const list = companies.status === 'ready' ? companies.data : [];
  const company = list.find(({ id }) => id === chosen?.id);
  return (
    <Stack gap="x4">
      <Inline gap="x3">
        <Heading level={3}>Fraud Controls & Emergency Banking</Heading>
        <Badge tone="caution">Admin Access</Badge>
      </Inline>
      <ResourceNotice resource={companies} title="The companies could not be loaded" />
      <CompanyPicker companies={companies} company={company} onChoose={onChoose} />
      {companies.status === 'ready' && list.length === 0 && <Text tone="muted">No company has an account yet</Text>}
      {chosen && <Controls key={chosen.id} company={company} chosen={chosen} rights={rights} />}
    </Stack>
  );
}

interface ControlsProps {
  company: BankingCompany | undefined;
  chosen: ChosenCompany;
  rights: BankingRights;
}

function Controls({ company, chosen, rights }: ControlsProps) {
  const { controls } = chosen;
  if (controls.status === 'loading') return <Skeleton lines={4} height={96} />;
  if (controls.status === 'failed') {
    return <ResourceNotice resource={controls} title="The banking status could not be loaded" />;
  }
  const parts = { company: company?.name ?? 'The company', controls: controls.data, chosen, rights };
  return (
    <Stack gap="x4">
      <ResourceNotice resource={controls} />
      <div className={styles.board}>
        <div className={styles.column}>
          <TransferCard {...parts} />
          <ActionsCard {...parts} />
          <LimitsCard kind="account" {...parts} />
          <LimitsCard kind="card" {...parts} />
        </div>
        <div className={styles.column}>
          <StatusCard controls={controls.data} />
          <Payees {...chosen.bankDetails} company={parts.company} rights={rights} />
          <Card title="Transfers of the company" level={4}>
            <TransferList transfers={chosen.transfers} onShow={chosen.onShow} />
          </Card>
          <Card title="Proposals of the company" level={4}>
            <ProposalLines approvals={chosen.approvals} />
          </Card>
        </div>
      </div>
    </Stack>
  );
}

/** Props of each card of a company. */
export interface CardProps {
  /** Name of the company. */
  company: string;
  controls: BankingControls;
  chosen: ChosenCompany;
  rights: BankingRights;
}
