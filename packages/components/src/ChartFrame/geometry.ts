import { scaleBand, scaleLinear } from '@visx/scale';
import { chartSize, narrowestPlot } from '../theme/chart.ts';
import { alignSteps, type Steps, stepsFor, tickValues } from './ticks.ts';
import type { ChartData, ChartUnit, Measure } from './types.ts';
import { formatTick } from './units.ts';

export interface ValueAxis {
  unit: ChartUnit;
  ticks: readonly number[];
  /** Pixels from the top of the plot. */
  y(value: number): number;
}

const figuresOf = (measures: readonly Measure[]) =>
  measures.flatMap(({ values }) => values.filter((value) => value !== null));

function axisOf(measures: readonly Measure[], steps: Steps, bottom: number): ValueAxis {
  const ticks = tickValues(steps);
  const scale = scaleLinear<number>({
    domain: [-steps.below * steps.step, steps.above * steps.step],
    range: [bottom, chartSize.topMargin],
  });
  return { unit: measures[0]?.unit ?? 'number', ticks, y: scale };
}

const roomFor = ({ ticks, unit }: ValueAxis) =>
  Math.max(...ticks.map((tick) => formatTick(tick, unit).length)) * chartSize.letter + chartSize.axisGap;

/** Layout of a chart with axes, in pixels. */
export function layoutOf({ categories, measures }: ChartData, width: number) {
  const bottom = chartSize.height - chartSize.axisHeight;
  const sides = [measures.filter((each) => !each.isOnRight), measures.filter((each) => each.isOnRight)] as const;
  const steps = alignSteps(stepsFor(figuresOf(sides[0])), stepsFor(figuresOf(sides[1])));
  const left = axisOf(sides[0], sides[1].length > 0 ? steps[0] : stepsFor(figuresOf(sides[0])), bottom);
  const right = sides[1].length > 0 ? axisOf(sides[1], steps[1], bottom) : undefined;
  const start = roomFor(left);
  const end = Math.max(start + narrowestPlot, width - (right ? roomFor(right) : chartSize.sideMargin));
  const place = scaleBand<number>({ domain: categories.map((_, index) => index), range: [start, end] });
  const band = place.bandwidth();
  return {
    left,
    right,
    start,
    end,
    bottom,
    band,
    bandX: (index: number) => place(index) ?? start,
    centerX: (index: number) => (place(index) ?? start) + band / 2,
    axisFor: (measure: Measure) => (measure.isOnRight && right ? right : left),
  };
}

export type Layout = ReturnType<typeof layoutOf>;

/** The bars of one category side by side, none wider than a bar should be. */
export function barSlots(count: number, band: number) {
  const share = (band * 0.72) / Math.max(1, count);
  const barWidth = Math.max(1, Math.min(chartSize.widestBar, share - chartSize.barGap));
  const step = barWidth + chartSize.barGap;
  const first = -(step * count - chartSize.barGap) / 2;
  return { barWidth, offset: (place: number) => first + place * step };
}
