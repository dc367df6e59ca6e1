import {
  bankingConsole as overviewShape,
  type BankSync,
  type BankTransactionDetail,
  bankTransaction,
  getBankTransaction,
} from '@freight-hq/api/contract/banking-console';
import recordedDetails from './details.json' with { type: 'json' };
import recordedOverview from './overview.json' with { type: 'json' };
import transactionFile from './transactionFile.json' with { type: 'json' };
import recordedTransactions from './transactions.json' with { type: 'json' };

export const bankingConsole = overviewShape.parse(recordedOverview);
/** The newest first. */
export const bankTransactions = bankTransaction.array().parse(recordedTransactions);
export const bankTransactionDetails: readonly BankTransactionDetail[] = getBankTransaction.response
  .array()
  .parse(recordedDetails);
/** Every transaction, as the export answers it. */
export const bankTransactionFile: string = transactionFile;

/** The run over the accounts at the bank; none was started yet. */
export const bankSyncRows = (): { sync: BankSync | undefined } => ({ sync: undefined });
