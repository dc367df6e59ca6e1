import { type ReactNode, useRef } from 'react';
import { chartSize } from '../theme/chart.ts';
import { Axes } from './Axes.tsx';
import { band as bandStyle, canvas, plot } from './ChartFrame.css.ts';
import { ChartFrame, type LegendItem } from './ChartFrame.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { type Layout, layoutOf } from './geometry.ts';
import { Bars, Lines, Target } from './Marks.tsx';
import { hasFigures } from './measures.ts';
import { type ChartData, type ChartProps, type ChartStrings, english } from './types.ts';
import { formatFigure } from './units.ts';
import { useMarks } from './useMarks.ts';
import { useWidth } from './useWidth.ts';

export interface PlotProps extends ChartProps {
  data: ChartData;
  /** Drawn below the lines. */
  under?(layout: Layout): ReactNode;
}

/** A chart with a category axis and one or two value axes, in its frame. */
export function Plot({ data, under, ...frame }: PlotProps) {
  return (
    <ChartFrame {...frame} data={data} legend={legendOf(data)} isEmpty={!hasFigures(data.measures)}>
      {(patternId) => <Drawing {...{ data, patternId, under }} strings={{ ...english, ...frame.strings }} />}
    </ChartFrame>
  );
}

/** A target is one figure, which stands beside its name. */
function legendOf(data: ChartData): LegendItem[] {
  return lookOf(data).map((look, place) => {
    const measure = data.measures[place];
    if (measure?.kind !== 'target') return look;
    return { ...look, detail: formatFigure(measure.values[0] ?? 0, measure.unit) };
  });
}

function lookOf({ measures }: ChartData): (LegendItem & { dash: number })[] {
  const lines = measures.filter(({ kind }) => kind === 'line');
  return measures.map((measure) => ({
    id: measure.id,
    label: measure.label,
    kind: measure.kind,
    tone: measure.tone,
    dash: Math.max(0, lines.indexOf(measure)),
  }));
}

interface DrawingProps {
  data: ChartData;
  under: PlotProps['under'];
  patternId: string;
  strings: ChartStrings;
}

function Drawing({ data, under, patternId, strings }: DrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const { active, markProps, onPointerLeave } = useMarks(data.categories.length, svg);
  const { categories, measures } = data;
  const layout = layoutOf(data, width);
  const marks = { layout, active, patternId };
  const kind = (name: 'bar' | 'line' | 'target') => measures.filter((measure) => measure.kind === name);
  const figures = (index: number) =>
    lookOf(data).map((look, place) => {
      const measure = measures[place];
      const value = measure?.values[index] ?? null;
      return { ...look, figure: value === null || !measure ? strings.noFigure : formatFigure(value, measure.unit) };
    });
  const nameOf = (index: number) =>
    `${categories[index]}: ${figures(index)
      .map(({ label, figure }) => `${label} ${figure}`)
      .join(', ')}`;
  return (
    <div ref={ref} className={plot} onPointerLeave={onPointerLeave}>
      {width > 0 && (
        <svg
          ref={svg}
          className={canvas}
          width={width}
          height={chartSize.height}
          viewBox={`0 0 ${width} ${chartSize.height}`}
          aria-label={strings.hint}
        >
          <Axes layout={layout} categories={categories} />
          {categories.map((_, index) => (
            <rect
              key={index}
              {...markProps(index)}
              role="graphics-symbol"
              aria-label={nameOf(index)}
              className={bandStyle}
              data-active={index === active || undefined}
              x={layout.bandX(index)}
              y={chartSize.topMargin}
              width={layout.band}
              height={layout.bottom - chartSize.topMargin}
              rx={chartSize.barRadius}
            />
          ))}
          <Bars {...marks} measures={kind('bar')} />
          {kind('target').map((measure) => (
            <Target key={measure.id} measure={measure} layout={layout} />
          ))}
          {under?.(layout)}
          <Lines {...marks} measures={kind('line')} />
        </svg>
      )}
      {active !== undefined && width > 0 && (
        <ChartTooltip
          title={categories[active] ?? ''}
          rows={figures(active)}
          x={layout.centerX(active)}
          y={highest(data, layout, active)}
          {...{ width, patternId }}
        />
      )}
    </div>
  );
}

/** The top of a category's highest mark. */
function highest({ measures }: ChartData, layout: Layout, index: number): number {
  const tops = measures.flatMap((measure) => {
    const value = measure.values[index] ?? null;
    return value === null ? [] : [layout.axisFor(measure).y(Math.max(0, value))];
  });
  return Math.min(layout.left.y(0), ...tops);
}
