import { measuresOf } from '../ChartFrame/measures.ts';
import { Plot } from '../ChartFrame/Plot.tsx';
import type { ChartCategory, ChartProps, ChartSeries } from '../ChartFrame/types.ts';

export interface BarLineChartProps<Row> extends ChartProps {
  rows: readonly Row[];
  category: ChartCategory<Row>;
  /** Measured on the left axis. */
  bars: ChartSeries<Row>;
  /** Measured on the right axis, which has its own unit. */
  line: ChartSeries<Row>;
}

/** Bars and a line on two axes whose zeros and grid lines coincide, such as tenants and revenue by month. */
export function BarLineChart<Row>({ rows, category, bars, line, ...frame }: BarLineChartProps<Row>) {
  const data = {
    categoryLabel: category.label,
    categories: rows.map((row) => category.value(row)),
    measures: [
      ...measuresOf(rows, [bars], { kind: 'bar' }),
      ...measuresOf(rows, [line], { kind: 'line', firstTone: 1, isOnRight: true }),
    ],
  };
  return <Plot {...frame} data={data} />;
}
