import {
  type AccountEntry,
  type BankAccount,
  listAccountEntries,
  listBankAccounts,
  listBankingCompanies,
} from '@freight-hq/api/contract/money/bank-accounts';
import { type BankingControls, getBankingControls } from '@freight-hq/api/contract/money/bank-controls';
import { type BankTransfer } from '@freight-hq/api/contract/money/transfers';
import { getBankMonitoring, getBankSandbox } from '@freight-hq/api/contract/money/bank-monitoring';
import type { Approval } from '@freight-hq/api/contract/money/approvals';
import { type BankDetails, getBankDetails } from '@freight-hq/api/contract/money/payees';
import type { Output } from '@freight-hq/api/endpoint';
import { defaultApprovalThresholdCents } from '@freight-hq/api/rules/money/bank-controls';
import accountFile from './accountFile.json' with { type: 'json' };
import recordedAccounts from './accounts.json' with { type: 'json' };
import recordedCompanies from './companies.json' with { type: 'json' };
import recordedControls from './controls.json' with { type: 'json' };
import recordedDetails from './details.json' with { type: 'json' };
import recordedMonitoring from './monitoring.json' with { type: 'json' };
import recordedSandbox from './sandbox.json' with { type: 'json' };
import recordedStatements from './statements.json' with { type: 'json' };

export const bankAccounts: readonly BankAccount[] = listBankAccounts.response.shape.data.parse(recordedAccounts);
export const bankingCompanies = listBankingCompanies.response.parse(recordedCompanies);
const controls: readonly BankingControls[] = getBankingControls.response.array().parse(recordedControls);
/** The bank's hours are the same for all companies. */
export const withdrawalTimes = getBankingControls.response.shape.withdrawal.parse(recordedControls[0]?.withdrawal);
const details: readonly BankDetails[] = getBankDetails.response.array().parse(recordedDetails);
const entries = listAccountEntries.response;

/** Every account, as the export answers it. */
export const bankFile: string = accountFile;
export const bankMonitoring = getBankMonitoring.response.parse(recordedMonitoring);
const sandbox = getBankSandbox.response.parse(recordedSandbox);

export type HeldTransfer = Omit<BankTransfer, 'isOwn'> & { initiatedBy: string };
export type HeldApproval = Omit<Approval, 'isOwn' | 'isIndependent' | 'eligibleApprovers'> & { proposerId: string };

/** The bank of a mocked API. */
export interface BankRows {
  accounts: BankAccount[];
  companies: Output<typeof listBankingCompanies>;
  controls: BankingControls[];
  details: BankDetails[];
  /** Who has changed the bank details of a company. */
  changers: Map<string, string>;
  /** The newest first, by account. */
  statements: Map<string, AccountEntry[]>;
  /** The newest first, as are the proposals. */
  transfers: HeldTransfer[];
  approvals: HeldApproval[];
  stop: { id: string; since: string; reason: string } | undefined;
  /** US dollars. */
  threshold: number;
  sandbox: Output<typeof getBankSandbox>;
}

export const bankRows = (): BankRows => ({
  accounts: [...bankAccounts],
  companies: [...bankingCompanies],
  controls: [...controls],
  details: [...details],
  changers: new Map(),
  statements: new Map(Object.entries(recordedStatements).map(([id, list]) => [id, entries.parse(list)])),
  transfers: [],
  approvals: [],
  stop: undefined,
  threshold: defaultApprovalThresholdCents / 100,
  sandbox: { ...sandbox },
});
