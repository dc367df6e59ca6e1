import { Pie } from '@visx/shape';
import { useRef } from 'react';
import { canvas, plot } from '../ChartFrame/ChartFrame.css.ts';
import { ChartTooltip } from '../ChartFrame/ChartTooltip.tsx';
import type { ChartUnit } from '../ChartFrame/types.ts';
import { formatFigure } from '../ChartFrame/units.ts';
import { useMarks } from '../ChartFrame/useMarks.ts';
import { useWidth } from '../ChartFrame/useWidth.ts';
import { formatPercent } from '../lib/format.ts';
import { chartSize } from '../theme/chart.ts';
import type { Share } from './shares.ts';
import { Slice } from './Slice.tsx';

interface SlicesProps {
  shares: readonly Share[];
  unit: ChartUnit;
  valueLabel: string;
  patternId: string;
  hint: string;
}

const middle = chartSize.height / 2;
const top = middle - chartSize.pieRadius - chartSize.pieLabelGap;

/** The pie itself: one focusable slice for each part above zero. */
export function Slices({ shares, unit, valueLabel, patternId, hint }: SlicesProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const parts = shares.map((share, tone) => ({ ...share, tone })).filter(({ value }) => value > 0);
  const { active, markProps, onPointerLeave } = useMarks(parts.length, svg);
  const shown = active === undefined ? undefined : parts[active];
  const figure = ({ value, share }: Share) => `${formatFigure(value, unit)}, ${formatPercent(share, 0)}`;
  return (
    <div ref={ref} className={plot} onPointerLeave={onPointerLeave}>
      {width > 0 && (
        <svg
          ref={svg}
          className={canvas}
          width={width}
          height={chartSize.height}
          viewBox={`0 0 ${width} ${chartSize.height}`}
          aria-label={hint}
        >
          <Pie
            data={parts}
            pieValue={({ value }) => value}
            pieSort={null}
            pieSortValues={null}
            outerRadius={chartSize.pieRadius}
          >
            {({ arcs, path }) => (
              <g transform={`translate(${width / 2} ${middle})`}>
                {arcs.map((arc, index) => (
                  <Slice
                    key={arc.data.id}
                    mark={markProps(index)}
                    name={`${arc.data.label}: ${valueLabel} ${figure(arc.data)}`}
                    isActive={index === active}
                    path={path(arc) ?? ''}
                    angle={(arc.startAngle + arc.endAngle) / 2}
                    share={arc.data.share}
                    tone={arc.data.tone}
                    patternId={patternId}
                  />
                ))}
              </g>
            )}
          </Pie>
        </svg>
      )}
      {shown && width > 0 && (
        <ChartTooltip
          title={shown.label}
          rows={[{ id: shown.id, label: valueLabel, figure: figure(shown), kind: 'slice', tone: shown.tone }]}
          x={width / 2}
          y={top}
          {...{ width, patternId }}
        />
      )}
    </div>
  );
}
