import { z } from 'zod';
import { csvFile, endpoint, hq, month } from '../../../http/contract/endpoint.ts';

const ofMonth = z.strictObject({ month });

export const exportJournal = endpoint({
  method: 'GET',
  path: '/api/hq/accounting/journal',
  access: hq('billing:close'),
  summary:
    'The legs that a month counts, as a file: the accounts and their totals first, then each leg with its source, debit and credit. A leg of a month that was closed before it came says so.',
  query: ofMonth,
  response: csvFile,
  isExpensive: true,
});

export const exportDeferred = endpoint({
  method: 'GET',
  path: '/api/hq/accounting/deferred',
  access: hq('billing:close'),
  summary:
    'The deferred revenue at the end of each day of a month in UTC, as a file: what it means first, then what was invoiced, taken off and earned on the day. It ends with the last day that is over.',
  query: ofMonth,
  response: csvFile,
  isExpensive: true,
});
