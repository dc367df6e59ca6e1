import {
  type AccountEntry,
  compareWithBank,
  getBankAccount,
  listAccountEntries,
  listBankAccounts,
  listBankingCompanies,
} from '@freight-hq/api/contract/money/bank-accounts';
import { getBankingControls, getOutgoingStop, getThreshold } from '@freight-hq/api/contract/money/bank-controls';
import { getTransfer, listTransfers } from '@freight-hq/api/contract/money/transfers';
import { getBankMonitoring, getBankSandbox } from '@freight-hq/api/contract/money/bank-monitoring';
import { type Approval, countApprovals, listApprovals } from '@freight-hq/api/contract/money/approvals';
import { listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import { getBankDetails } from '@freight-hq/api/contract/money/payees';
import { isFinal } from '@freight-hq/api/rules/money/transfers';
import type { Page, PageAt } from '@freight-hq/components/Resource';
import type { QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { type Call, callAtom, type CallOptions, type CursorReply } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { pagesOf, wirePage } from '../../kit/listOf.ts';
import { queryAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';

/** Lists of the bank are asked for again this often while they are open. */
const refreshMs = 30_000;
const transferMs = 1_000;
/** A proposal shows to the person who approves it at once. */
const topic = 'banking';
const size = 50;
const recentAccounts = 5;
const entriesShown = 20;
const approvalsShown = 50;

/** The page that a list asks for, as the endpoints of customers and accounts take it. */
const offsetPage = ({ 'page[size]': limit, 'page[number]': page, q }: Record<string, unknown>) => ({
  'page[limit]': Number(limit),
  'page[offset]': (Number(page) - 1) * Number(limit),
  ...(typeof q === 'string' && { q }),
});

type Paginated<Row> = { data: Row[]; meta: { pagination: { total: number } } };

/** A tab's list in pages, as the endpoints of customers and accounts answer them. */
const tabList = <Row, const Tab extends string>(
  tab: Tab,
  failure: string,
  read: (call: Call, query: ReturnType<typeof offsetPage>, options: CallOptions) => Promise<Paginated<Row>>,
) =>
  pagesOf<Page<Row>, never, { tab: readonly [Tab] }>({
    key: ['banking', tab],
    size,
    refreshMs,
    filters: { tab: [tab] },
    wire: () => ({}),
    failure,
    fetch: async (call, query, options) => {
      const { data, meta } = await read(call, offsetPage(query), options);
      return { items: data, total: meta.pagination.total, isTotalExact: true };
    },
  });

export const customerList = tabList('customers', 'Customers could not be loaded.', (call, query, options) =>
  call(listBankCustomers, { query }, options),
);

export const accountList = tabList('accounts', 'Accounts could not be loaded.', (call, query, options) =>
  call(listBankAccounts, { query }, options),
);

export const recentAccountsAtom = queryOf(
  listBankAccounts,
  ['banking', 'accounts', 'recent'],
  { query: { 'page[limit]': recentAccounts } },
  { refreshMs },
);
export const customerCountAtom = queryOf(
  listBankCustomers,
  ['banking', 'customers', 'count'],
  { query: { 'page[limit]': 1 } },
  { refreshMs },
);

export const accountInAddress = { param: 'account', prefix: 'acc' };
export const companyInAddress = { param: 'company', prefix: 'cmp' };
export const transferInAddress = { param: 'transfer', prefix: 'btr' };

export const accountDetail = detailOf(getBankAccount, {
  key: ['banking', 'account'],
  input: (accountId) => ({ accountId }),
  failure: 'The account could not be loaded.',
  refreshMs,
});

/** Asks the bank, each time that an account is opened. */
export const bankComparison = detailOf(compareWithBank, {
  key: ['banking', 'at-bank'],
  input: (accountId) => ({ accountId }),
  failure: 'The bank could not be asked.',
});

export const companiesAtom = queryOf(listBankingCompanies, ['banking', 'companies'], {}, { refreshMs });

export const controlsDetail = detailOf(getBankingControls, {
  key: ['banking', 'controls'],
  input: (companyId) => ({ query: { companyId } }),
  failure: 'The banking status could not be loaded.',
  refreshMs,
});

export const bankDetails = detailOf(getBankDetails, {
  key: ['banking', 'details'],
  input: (companyId) => ({ companyId }),
  failure: 'The bank details could not be loaded.',
  refreshMs,
});

export const companyTransfers = detailOf(listTransfers, {
  key: ['banking', 'transfers'],
  topic,
  input: (companyId) => ({ query: { companyId } }),
  failure: 'The transfers could not be loaded.',
  refreshMs,
});

export const companyApprovals = detailOf(listApprovals, {
  key: ['banking', 'approvals', 'company'],
  topic,
  input: (companyId) => ({ query: { companyId, 'page[size]': 20 } }),
  failure: 'The proposals could not be loaded.',
  refreshMs,
});

/** A transfer, asked for each second until nothing more happens to it. */
export const transferDetail = detailOf(getTransfer, {
  key: ['banking', 'transfer'],
  input: (transferId) => ({ transferId }),
  failure: 'The transfer could not be loaded.',
  refreshMs: (reply) => (reply && isFinal(reply.transfer.status) ? false : transferMs),
});

/** A page of proposals, those that wait or all; the newest are page 1. */
export const approvalsAtom = (askedAtom: Atom<{ isPending: boolean; at: PageAt }>) =>
  queryAtom<CursorReply<Approval>>((get) => {
    const call = get(callAtom);
    const { isPending, at } = get(askedAtom);
    const query = {
      'page[size]': approvalsShown,
      ...(isPending && { status: 'pending' as const }),
      ...wirePage(at, true),
    };
    return {
      queryKey: ['banking', 'approvals', isPending ? 'pending' : 'all', at],
      queryFn: ({ signal }) => call.cursorPage(listApprovals, { query }, { signal }),
      refetchInterval: refreshMs,
    };
  });
export const approvalCountAtom = queryOf(countApprovals, ['banking', 'approvals', 'count'], {}, { refreshMs });

export const thresholdAtom = queryOf(getThreshold, ['banking', 'threshold'], {}, { refreshMs });

export const stopAtom = queryOf(getOutgoingStop, ['banking', 'stop'], {}, { refreshMs });

export const monitoringAtom = queryOf(getBankMonitoring, ['banking', 'monitoring'], {}, { refreshMs });

const sandboxMs = 2_000;
export const sandboxKey = ['banking', 'sandbox'];
/** Payments of the sandbox settle within seconds. */
export const sandboxAtom = queryOf(getBankSandbox, sandboxKey, {}, { refreshMs: sandboxMs });

/** A page of an account's statement; the newest entries are page 1. */
export const statementAtom = (askedAtom: Atom<{ accountId: string; at: PageAt }>) =>
  queryAtom<CursorReply<AccountEntry>>((get) => {
    const call = get(callAtom);
    const { accountId, at } = get(askedAtom);
    const query = { 'page[size]': entriesShown, ...wirePage(at, true) };
    return {
      queryKey: ['banking', 'statement', accountId, at],
      queryFn: ({ signal }) => call.cursorPage(listAccountEntries, { accountId, query }, { signal }),
      enabled: accountId !== '',
      refetchInterval: refreshMs,
    };
  });

/** Asks again for everything that money has changed. */
export const reloadBanking = (client: QueryClient): void => void client.invalidateQueries({ queryKey: ['banking'] });
