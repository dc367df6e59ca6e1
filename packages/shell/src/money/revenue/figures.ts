import { exportRevenue, type RevenueRows } from '@freight-hq/api/contract/money/revenue';
import type { AnyPanel, RevenueFigure } from '@freight-hq/api/rules/revenue-figures';
import type { Plan } from '@freight-hq/api/rules/money/subscriptions';
import type { Resource } from '@freight-hq/components/Resource';
import type { OpenFigure } from '@freight-hq/screens/money/RevenueOverview';
import { useCallback, useEffect, useState } from 'react';
import { useDownload, useExport } from '../../http/download.ts';
import { useAddress } from '../../kit/address.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { askedIn, rowsAtom, rowsShown } from './data.ts';

const own = ['figure', 'rows', 'page', 'month'] as const;

/** The drawer of the figure in the address, and the way to open one; with a month, its rows are those of the plan. */
export function useFigures(plan?: Plan): {
  open: OpenFigure | undefined;
  onOpenFigure(figure: RevenueFigure, month?: string): void;
} {
  const { search, change } = useAddress();
  const found = askedIn(search, plan);
  const rows = useResource(useParamsAtom(rowsAtom, found?.asked ?? null), 'The rows could not be loaded.');
  const file = useExport(exportRevenue, { query: { figure: found?.figure } });
  const go = useCallback(
    (next: Partial<Record<(typeof own)[number], string | undefined>>, isReplaced = false) =>
      change((params) => {
        for (const name of own) params.delete(name);
        for (const [name, value] of Object.entries(next)) if (value !== undefined) params.set(name, value);
      }, isReplaced),
    [change],
  );
  const page = found && lastPageOf(rows, found.asked.page);
  useEffect(() => {
    if (page !== undefined) change((params) => params.set('page', String(page)), true);
  }, [page, change]);
  const onOpenFigure = useCallback((figure: RevenueFigure, month?: string) => go({ figure, month }), [go]);
  if (!found) return { open: undefined, onOpenFigure };
  const { figure, asked } = found;
  const { month } = asked;
  const open: OpenFigure = {
    ...{ figure, rows, rowSet: asked.of, page: asked.page, size: rowsShown },
    ...(month !== undefined && { month, plan: asked.plan }),
    onRowSetChange: (rowSet) => go({ figure, month, rows: rowSet }, true),
    onPageChange: (page) => go({ figure, month, rows: asked.of, page: String(page) }, true),
    ...file,
    onClose: () => go({}),
  };
  return { open, onOpenFigure };
}

/** The last page of the rows, if the page in the address lies beyond it. */
function lastPageOf(rows: Resource<RevenueRows>, page: number): number | undefined {
  if (rows.status !== 'ready') return undefined;
  const last = Math.max(1, Math.ceil(rows.data.count / rowsShown));
  return page > last && rows.data.rows.length === 0 ? last : undefined;
}

/** One panel is saved at a time; a table for its months and its plan. */
export function usePanelExport(months?: number, plan?: Plan) {
  const [exporting, setExporting] = useState<AnyPanel>();
  const download = useDownload();
  const onExport = useCallback(
    (panel: AnyPanel) => {
      setExporting(panel);
      const query = { panel, ...(months !== undefined && { months }), ...(plan !== undefined && { plan }) };
      void download(exportRevenue, { query }).finally(() => setExporting(undefined));
    },
    [download, months, plan],
  );
  return { exporting, onExport };
}
