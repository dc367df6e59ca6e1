import { measuresOf, targetMeasure } from '../ChartFrame/measures.ts';
import { Plot } from '../ChartFrame/Plot.tsx';
import type { ChartCategory, ChartProps, ChartSeries, ChartTarget } from '../ChartFrame/types.ts';

export interface LineChartProps<Row> extends ChartProps {
  /** One point of each line each. */
  rows: readonly Row[];
  category: ChartCategory<Row>;
  /** One line each; all share the unit of the first. */
  series: readonly ChartSeries<Row>[];
  /** Drawn as a dashed line across, in the unit of the first series. */
  target?: ChartTarget;
}

/** Lines over categories, interrupted where a figure is missing, such as response time by hour. */
export function LineChart<Row>({ rows, category, series, target, ...frame }: LineChartProps<Row>) {
  const lines = measuresOf(rows, series, { kind: 'line' });
  const [first] = lines;
  const data = {
    categoryLabel: category.label,
    categories: rows.map((row) => category.value(row)),
    measures: target && first ? [...lines, targetMeasure(target, first)] : lines,
  };
  return <Plot {...frame} data={data} />;
}
