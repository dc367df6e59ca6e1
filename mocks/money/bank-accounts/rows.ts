import { listBankAccounts, listBankingCompanies } from '@freight-hq/api/contract/money/bank-accounts';
import { listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const paged = { query: 'page[limit]=50&page[offset]=0' };

export const bankAccounts = answerOf(answers, listBankAccounts, paged).data;
/** The customers of the accounts. */
export const bankCustomers = answerOf(answers, listBankCustomers, paged).data;
export const bankingCompanies = answerOf(answers, listBankingCompanies);
