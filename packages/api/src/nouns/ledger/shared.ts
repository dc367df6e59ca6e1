// Functions that other nouns may use.
export { closeCompanyAccounts, ledgerConflict, postTransfer, setDebitsBlocked } from './commands.ts';
export { expiredDebits, lockStandings, readCompanyMoney, readEntries, readStanding } from './queries.ts';
