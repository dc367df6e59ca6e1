import { exportAccountStatement } from '@freight-hq/api/contract/money/banking-console';
import { useNow } from '@freight-hq/components/Clock';
import { AccountStatement } from '@freight-hq/screens/money/AccountStatement';
import { easternMonth } from '@freight-hq/screens/easternZone';
import { useSearch } from 'wouter';
import { useExport } from '../../../http/download.ts';
import { consoleAccountDetail, idOf, statementDetail } from './data.ts';

export function AccountStatementRoute() {
  const params = new URLSearchParams(useSearch());
  // For an address without an account the server tells that there is none.
  const accountId = params.get('account') || 'acc_unknown';
  const now = useNow();
  const month = readMonth(params.get('month')) ?? easternMonth(now);
  return (
    <AccountStatement
      accountId={accountId}
      month={month}
      detail={consoleAccountDetail.useDetail(accountId)}
      statement={statementDetail.useDetail(idOf(accountId, month))}
      {...useExport(exportAccountStatement, { accountId, query: { month } })}
      onPrint={() => window.print()}
    />
  );
}

/** A month such as 2026-06; undefined for another text. */
const readMonth = (text: string | null) => (text !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);
