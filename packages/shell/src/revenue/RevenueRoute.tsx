import { exportRevenue } from '@freight-hq/api/contract/revenue';
import type { RevenueFigure, RevenuePanel } from '@freight-hq/api/rules/revenue';
import { type OpenFigure, RevenueOverview } from '@freight-hq/screens/RevenueOverview';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useDownload, useExport } from '../http/download.ts';
import { useAddress } from '../kit/address.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { userAtom } from '../session/session.ts';
import { askedIn, revenueAtom, rowsAtom, rowsShown, spendAtom } from './data.ts';
import { sampleRevenue } from './sample.ts';
import { spendSaving } from './submissions.ts';

export function RevenueRoute() {
  const { search, change } = useAddress();
  const user = useAtomValue(userAtom);
  const saving = useSubmission(spendSaving);
  const spend = useParamsAtom(spendAtom, saving.state.status !== 'idle');
  return (
    <RevenueOverview
      revenue={useResource(useAtomValue(revenueAtom), 'Live revenue could not be loaded.', sampleRevenue)}
      open={useOpenFigure(search, change)}
      onOpenFigure={useCallback((figure: RevenueFigure) => change(() => new URLSearchParams({ figure })), [change])}
      {...usePanelExport()}
      spend={useResource(spend, 'The server did not answer.')}
      saving={saving}
      canWrite={user?.permissions.includes('revenue:write') ?? false}
    />
  );
}

/** The drawer of the figure in the address. */
function useOpenFigure(search: string, change: ReturnType<typeof useAddress>['change']): OpenFigure | undefined {
  const found = askedIn(search);
  const rows = useResource(useParamsAtom(rowsAtom, found?.asked ?? null), 'The rows could not be loaded.');
  const file = useExport(exportRevenue, { query: { figure: found?.figure } });
  if (!found) return undefined;
  const { figure, asked } = found;
  return {
    ...{ figure, rows, rowSet: asked.of, page: asked.page, size: rowsShown },
    onRowSetChange: (rowSet) => change(() => new URLSearchParams({ figure, rows: rowSet }), true),
    onPageChange: (page) => change((params) => params.set('page', String(page)), true),
    ...file,
    onClose: () => change(() => new URLSearchParams()),
  };
}

/** One panel is saved at a time. */
function usePanelExport() {
  const [exporting, setExporting] = useState<RevenuePanel>();
  const download = useDownload();
  const onExport = useCallback(
    (panel: RevenuePanel) => {
      setExporting(panel);
      void download(exportRevenue, { query: { panel } }).finally(() => setExporting(undefined));
    },
    [download],
  );
  return { exporting, onExport };
}
