import type { Layout } from '../ChartFrame/geometry.ts';
import { measuresOf } from '../ChartFrame/measures.ts';
import { Plot } from '../ChartFrame/Plot.tsx';
import { toneClass } from '../ChartFrame/tone.ts';
import type { ChartCategory, ChartProps, ChartSeries, Measure } from '../ChartFrame/types.ts';
import { area } from './AreaChart.css.ts';

export interface AreaSeries<Row> extends ChartSeries<Row> {
  /** Whether the line stands without an area, such as a target. */
  isLine?: boolean;
}

export interface AreaChartProps<Row> extends ChartProps {
  rows: readonly Row[];
  category: ChartCategory<Row>;
  /** One area each; all share the unit of the first. */
  series: readonly AreaSeries<Row>[];
}

/** Areas over categories, interrupted where a figure is missing, such as a forecast by month. */
export function AreaChart<Row>({ rows, category, series, ...frame }: AreaChartProps<Row>) {
  const measures = measuresOf(rows, series, { kind: 'line' });
  const areas = measures.filter((_, place) => series[place]?.isLine !== true);
  const data = { categoryLabel: category.label, categories: rows.map((row) => category.value(row)), measures };
  return <Plot {...frame} data={data} under={(layout) => <Areas measures={areas} layout={layout} />} />;
}

function Areas({ measures, layout }: { measures: readonly Measure[]; layout: Layout }) {
  return measures.map((measure) => (
    <g key={measure.id} className={toneClass(measure.kind, measure.tone)}>
      {runsOf(measure.values).map((run) => (
        <polygon key={run[0]?.index} className={area} points={outlineOf(run, measure, layout)} />
      ))}
    </g>
  ));
}

interface Point {
  index: number;
  value: number;
}

/** The figures between two gaps. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ index, value });
  }
  return runs.filter((run) => run.length > 1);
}

function outlineOf(run: readonly Point[], measure: Measure, layout: Layout): string {
  const { y } = layout.axisFor(measure);
  const corners = [run.at(-1), run[0]].map((point) => `${layout.centerX(point?.index ?? 0)},${y(0)}`);
  return [...run.map(({ index, value }) => `${layout.centerX(index)},${y(value)}`), ...corners].join(' ');
}
