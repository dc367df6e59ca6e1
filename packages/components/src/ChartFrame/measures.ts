import {
  type ChartColor,
  chartColors,
  type ChartSeries,
  type ChartTarget,
  type MarkKind,
  type Measure,
} from './types.ts';

interface Reading {
  kind: Exclude<MarkKind, 'target'>;
  firstTone?: number;
  isOnRight?: boolean;
}

const toneOf = (color: ChartColor | undefined, place: number) => (color ? chartColors.indexOf(color) : place);

/** Reads the series' figures from the rows; values that are not finite numbers are gaps. */
export function measuresOf<Row>(
  rows: readonly Row[],
  series: readonly ChartSeries<Row>[],
  { kind, firstTone = 0, isOnRight = false }: Reading,
): Measure[] {
  return series.map(({ id, label, value, unit = 'number', color }, place) => ({
    id,
    label,
    kind,
    unit,
    isOnRight,
    tone: toneOf(color, firstTone + place),
    values: rows.map((row) => {
      const figure = value(row);
      return figure !== null && Number.isFinite(figure) ? figure : null;
    }),
  }));
}

/** A target as a series of its own, which the tooltip and the table show as well. */
export function targetMeasure({ label, value }: ChartTarget, beside: Measure): Measure {
  return { ...beside, id: 'target', label, kind: 'target', values: beside.values.map(() => value) };
}

/** Whether there is any figure to draw; a target alone is none. */
export function hasFigures(measures: readonly Measure[]): boolean {
  return measures.some(({ kind, values }) => kind !== 'target' && values.some((value) => value !== null));
}
