import { type ConsoleAccount, exportAccountStatement } from '@freight-hq/api/contract/money/banking-console';
import { useNow } from '@freight-hq/components/Clock';
import { ConsoleAccounts, type OpenConsoleAccount } from '@freight-hq/screens/money/ConsoleAccounts';
import { easternMonth } from '@freight-hq/screens/easternZone';
import { useCallback, useState } from 'react';
import { useExport } from '../../../http/download.ts';
import { useOpenId } from '../../../kit/detailOf.ts';
import { ListSteps } from '../../../kit/ListSteps.tsx';
import {
  accountInAddress,
  accountLimits,
  balanceDetail,
  consoleAccountDetail,
  consoleAccountList,
  idOf,
  statementDetail,
} from './data.ts';

const rowId = ({ id }: { id: string }) => id;

export function ConsoleAccountsRoute() {
  const { rows, ...list } = consoleAccountList.useList();
  const { id, open, close } = useOpenId(accountInAddress);
  const account = useOpenAccount(id, close);
  return (
    <ListSteps rows={rows} inAddress={accountInAddress} idOf={rowId} views="console-accounts">
      <ConsoleAccounts
        accounts={rows}
        {...list}
        onRefresh={() => rows.status !== 'loading' && rows.retry()}
        onOpen={useCallback((one: ConsoleAccount) => open(one.id), [open])}
        open={account}
      />
    </ListSteps>
  );
}

/** The account in the address with what was asked about it; another account starts anew. */
function useOpenAccount(id: string | undefined, onClose: () => void): OpenConsoleAccount | undefined {
  const thisMonth = easternMonth(useNow());
  const [asked, setAsked] = useState<{ id?: string | undefined; month?: string; at?: string | undefined }>({});
  const { month = thisMonth, at } = asked.id === id ? asked : {};
  const detail = consoleAccountDetail.useDetail(id);
  const limits = accountLimits.useDetail(detail.status === 'ready' ? detail.data.account.companyId : undefined);
  const statement = statementDetail.useDetail(idOf(id, month));
  const balanceAt = balanceDetail.useDetail(idOf(id, at));
  const file = useExport(exportAccountStatement, { accountId: id ?? '', query: { month } });
  if (id === undefined) return undefined;
  return {
    ...{ detail, limits, month, statement, onClose },
    ...file,
    onMonthChange: (next) => setAsked({ id, month: next, at }),
    balanceAt: at === undefined ? undefined : balanceAt,
    onBalanceAt: (next) => setAsked({ id, month, at: next }),
  };
}
