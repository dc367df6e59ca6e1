import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { AreaChart } from '@freight-hq/components/AreaChart';
import { monthLabel } from '../../lib/monthLabel.ts';

type Month = SalesDashboard['revenue_forecast'][number];

const lines = [
  { id: 'forecast', label: 'Forecast', unit: 'money', value: ({ forecast }: Month) => forecast },
  { id: 'actual', label: 'Actual', unit: 'money', value: ({ actual }: Month) => actual },
  { id: 'target', label: 'Target', unit: 'money', value: ({ target }: Month) => target, isLine: true },
] as const;

/** Forecast, won deals and target by month. */
export function ForecastChart({ months }: { months: readonly Month[] }) {
  return (
    <AreaChart<Month>
      label="Revenue Forecast"
      rows={months}
      category={{ label: 'Month', value: ({ month }) => monthLabel(month, months.length) }}
      series={lines}
    />
  );
}
