import { measuresOf } from '../ChartFrame/measures.ts';
import { Plot } from '../ChartFrame/Plot.tsx';
import type { ChartCategory, ChartProps, ChartSeries } from '../ChartFrame/types.ts';

export interface BarChartProps<Row> extends ChartProps {
  /** One group of bars each. */
  rows: readonly Row[];
  category: ChartCategory<Row>;
  /** One bar of each group each; up to five tell apart by colour alone. */
  series: readonly ChartSeries<Row>[];
}

/** Groups of bars over categories, such as tickets created and resolved by month. */
export function BarChart<Row>({ rows, category, series, ...frame }: BarChartProps<Row>) {
  const data = {
    categoryLabel: category.label,
    categories: rows.map((row) => category.value(row)),
    measures: measuresOf(rows, series, { kind: 'bar' }),
  };
  return <Plot {...frame} data={data} />;
}
