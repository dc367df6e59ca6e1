import { exportDeferred, exportJournal } from '@freight-hq/api/contract/money/books';
import { exportPayouts } from '@freight-hq/api/contract/money/payouts';
import { mapResource } from '@freight-hq/components/Resource';
import { type BookReport, RevenueAccounting } from '@freight-hq/screens/money/RevenueAccounting';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useDownload } from '../../http/download.ts';
import { useAddress } from '../../kit/address.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { monthAtom, monthsAtom, payoutsAtom } from './data.ts';
import { monthClosing, monthReopening, transactionExplaining } from './submissions.ts';

const endpoints = { journal: exportJournal, deferred: exportDeferred, payouts: exportPayouts };

/** The month in the address, else the last one that is over. */
export function RevenueAccountingRoute() {
  const { search, change } = useAddress();
  const reply = useResource(useAtomValue(monthsAtom), 'The months could not be loaded.');
  const months = mapResource(reply, (all) => all.months);
  const known = months.status === 'ready' ? months.data : [];
  const asked = new URLSearchParams(search).get('month');
  const chosen = known.find(({ month }) => month === asked) ?? known[1] ?? known[0];
  const month = chosen?.month;
  const details = useResource(useParamsAtom(monthAtom, month ?? null), 'The month could not be loaded.');
  const payouts = useResource(useParamsAtom(payoutsAtom, month ?? null), 'The payouts could not be loaded.');
  return (
    <RevenueAccounting
      {...{ months, month, details, payouts }}
      {...useReports(month)}
      onChoose={useCallback((next: string) => change((params) => params.set('month', next)), [change])}
      onRefresh={() => {
        for (const one of [details, payouts]) if (one.status !== 'loading') one.retry();
      }}
      closing={useSubmission(monthClosing)}
      reopening={useSubmission(monthReopening)}
      explaining={useSubmission(transactionExplaining)}
    />
  );
}

/** One file is saved at a time. */
function useReports(month: string | undefined) {
  const [exporting, setExporting] = useState<BookReport>();
  const download = useDownload();
  const onExport = (report: BookReport) => {
    if (exporting !== undefined || month === undefined) return;
    setExporting(report);
    void download(endpoints[report], { query: { month } }).finally(() => setExporting(undefined));
  };
  return { exporting, onExport };
}
