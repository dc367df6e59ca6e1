import recordedAccountDetails from './accountDetails.json' with { type: 'json' };
import recordedAccounts from './accounts.json' with { type: 'json' };
import recordedAhead from './ahead.json' with { type: 'json' };
import recordedDetails from './details.json' with { type: 'json' };
import recordedOverview from './overview.json' with { type: 'json' };
import statementFile from './statementFile.json' with { type: 'json' };
import recordedStatements from './statements.json' with { type: 'json' };
import transactionFile from './transactionFile.json' with { type: 'json' };
import recordedTransactions from './transactions.json' with { type: 'json' };
import {
  bankingConsole as overviewShape,
  type BankSync,
  bankTransaction,
  type BankTransactionDetail,
  getBankTransaction,
} from '@freight-hq/api/contract/money/banking-console';
import {
  accountStatement,
  type AccountStatement,
  consoleAccount,
  type ConsoleAccountDetail,
  getConsoleAccount,
} from '@freight-hq/api/contract/money/banking-console';
import { type BankingAhead, getBankingAhead } from '@freight-hq/api/contract/money/banking-console';

export const bankingConsole = overviewShape.parse(recordedOverview);
/** The newest first. */
export const bankTransactions = bankTransaction.array().parse(recordedTransactions);
export const bankTransactionDetails: readonly BankTransactionDetail[] = getBankTransaction.response
  .array()
  .parse(recordedDetails);
/** Every transaction, as the export answers it. */
export const bankTransactionFile: string = transactionFile;

/** The newest first. */
export const consoleAccounts = consoleAccount.array().parse(recordedAccounts);
export const consoleAccountDetails: readonly ConsoleAccountDetail[] = getConsoleAccount.response
  .array()
  .parse(recordedAccountDetails);
/** The current month of each account, by its id. */
export const accountStatements: ReadonlyMap<string, AccountStatement> = new Map(
  Object.entries(recordedStatements).map(([id, statement]) => [id, accountStatement.parse(statement)]),
);
/** The statement of the first account, as the export answers it. */
export const accountStatementFile: string = statementFile;

export const bankingAhead: BankingAhead = getBankingAhead.response.parse(recordedAhead);

/** The run over the accounts at the bank; none was started yet. */
export const bankSyncRows = (): { sync: BankSync | undefined } => ({ sync: undefined });
