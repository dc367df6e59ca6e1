import { z } from 'zod';
import { endpoint, hq, month, type Output, text } from '../../../http/contract/endpoint.ts';
import { shortestReason } from '../ledger/rules.ts';
import { closeChecks, monthStates } from './rules.ts';

const bookMonth = z.object({
  month,
  state: z.enum(monthStates),
  closedWith: month.optional().describe('The month whose closing closed it; absent while it is open'),
  closedBy: z.string().optional().describe('Name of the user who closed this month itself'),
  closedAt: z.iso.datetime().optional(),
});
export type BookMonth = z.infer<typeof bookMonth>;

export const listBookMonths = endpoint({
  method: 'GET',
  path: '/api/hq/accounting/months',
  access: hq('billing:close'),
  summary: 'The months of the books, the newest first; 36 at most.',
  response: z.object({ months: z.array(bookMonth) }),
});
export type BookMonths = Output<typeof listBookMonths>;

const check = z.object({
  id: z.enum(closeChecks),
  isOpen: z.boolean().describe('Whether it does not hold'),
  amountCents: z.number().int().optional().describe('US cents: the balance that was compared'),
  faults: z.array(z.string()).describe('What does not hold, a sentence each'),
});
export type MonthCheck = z.infer<typeof check>;

export const monthDetails = bookMonth.extend({
  checks: z.array(check).describe('Those of today: they are the checks of `hq inspect`'),
  digest: z.string().optional().describe('Of the legs of the month, when it was closed'),
  isLastClosed: z.boolean().describe('Whether it can be opened again'),
  isReopening: z.boolean().describe('A proposal to open it again waits'),
});
export type MonthDetails = z.infer<typeof monthDetails>;

export const getMonthClose = endpoint({
  method: 'GET',
  path: '/api/hq/accounting/close/:month',
  access: hq('billing:close'),
  summary: 'A month of the books with the checks that must hold before it is closed.',
  response: monthDetails,
  isExpensive: true,
});

export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/hq/accounting/close/:month',
  idempotent: 'always',
  access: hq('billing:close', { reauth: true }),
  summary:
    'Close a month and all before it: nothing is posted in them any more. 409 `checks_open` names the checks that do not hold, `month_running` if its days are not over, `already_closed`.',
  response: monthDetails,
  isExpensive: true,
});

export const reopenMonth = endpoint({
  method: 'POST',
  path: '/api/hq/accounting/close/:month/reopen',
  idempotent: 'always',
  access: hq('billing:close', { reauth: true }),
  summary:
    'Propose to open the month that was closed last again; a second person decides. 409 `not_last_closed` for another one.',
  body: z.strictObject({ reason: text(500, shortestReason) }),
  response: z.object({ approvalId: z.string() }),
  status: 202,
});
