// Functions that other nouns may use.
export {
  closeCompanyAccounts,
  ledgerConflict,
  openCustomerAccount,
  postTransfer,
  setDebitsBlocked,
} from './commands.ts';
export {
  expiredDebits,
  lockStandings,
  readCompanyMoney,
  readEntries,
  readPlatformStandings,
  readStanding,
} from './queries.ts';
