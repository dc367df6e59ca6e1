import * as contract from '@freight-hq/api/contract/money/banking-console';
import { firstOf } from '../../kit/call.ts';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const first = { query: 'page[size]=50' };

export const bankingConsole = answerOf(answers, contract.getBankingConsole);

/** The newest first; the first one waits for the bank. */
export const bankTransactions = answerOf(answers, contract.listBankTransactions, first);
/** The second of them. */
export const bankTransactionDetail = answerOf(answers, contract.getBankTransaction, { id: bankTransactions[1]?.id });

/** The newest first. */
export const consoleAccounts = answerOf(answers, contract.listConsoleAccounts, first);

const { id } = firstOf(consoleAccounts);
/** The first of them, with its current month. */
export const consoleAccountDetail = answerOf(answers, contract.getConsoleAccount, { id });
export const accountStatement = answerOf(answers, contract.getAccountStatement, { id, query: 'month=2026-06' });

export const bankingAhead = answerOf(answers, contract.getBankingAhead);
