import { BarRounded, LinePath } from '@visx/shape';
import { chartSize } from '../theme/chart.ts';
import { block, dot, line, targetLine, untouchable } from './ChartFrame.css.ts';
import { barSlots, type Layout } from './geometry.ts';
import { Hatching } from './Hatching.tsx';
import { dashOf } from './Patterns.tsx';
import type { Measure } from './types.ts';
import { toneClass } from './tone.ts';

interface MarksProps {
  measures: readonly Measure[];
  layout: Layout;
  active: number | undefined;
  patternId: string;
}

/** Bars of a category side by side, from zero up or down. */
export function Bars({ measures, layout, patternId }: MarksProps) {
  const { barWidth, offset } = barSlots(measures.length, layout.band);
  return measures.map((measure, place) => {
    const { y } = layout.axisFor(measure);
    return (
      <g key={measure.id} className={toneClass(measure.kind, measure.tone)}>
        {measure.values.map((value, index) => {
          if (value === null || value === 0) return null;
          const shape = {
            x: layout.centerX(index) + offset(place),
            y: Math.min(y(0), y(value)),
            width: barWidth,
            height: Math.abs(y(value) - y(0)),
            radius: Math.min(chartSize.barRadius, barWidth / 2),
            top: value > 0,
            bottom: value < 0,
          };
          return (
            <g key={index} className={untouchable}>
              <BarRounded {...shape} className={block} data-hatched={measure.tone > 0 || undefined} />
              <Hatching patternId={patternId} tone={measure.tone}>
                {({ className, fill, ...rest }) => (
                  <BarRounded {...shape} className={className} fill={fill} {...rest} />
                )}
              </Hatching>
            </g>
          );
        })}
      </g>
    );
  });
}

/** Lines that stop at a gap; each figure has a dot, so that one between two gaps shows too. */
export function Lines({ measures, layout, active }: MarksProps) {
  return measures.map((measure, place) => {
    const { y } = layout.axisFor(measure);
    const points = measure.values.map((value, index) => ({ value, index }));
    return (
      <g key={measure.id} className={toneClass(measure.kind, measure.tone)}>
        <LinePath
          data={points}
          x={({ index }) => layout.centerX(index)}
          y={({ value }) => y(value ?? 0)}
          defined={({ value }) => value !== null}
          className={line}
          strokeDasharray={dashOf(place)}
        />
        {points.map(
          ({ value, index }) =>
            value !== null && (
              <circle
                key={index}
                className={dot}
                cx={layout.centerX(index)}
                cy={y(value)}
                r={index === active ? chartSize.activeDotRadius : chartSize.dotRadius}
              />
            ),
        )}
      </g>
    );
  });
}

/** A dashed line across the plot; its name and figure stand in the key, where no other line runs through them. */
export function Target({ measure, layout }: { measure: Measure; layout: Layout }) {
  const y = layout.axisFor(measure).y(measure.values[0] ?? 0);
  return (
    <g className={toneClass('target', measure.tone)} aria-hidden="true">
      <line className={targetLine} x1={layout.start} x2={layout.end} y1={y} y2={y} />
    </g>
  );
}
