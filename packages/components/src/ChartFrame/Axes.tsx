import { chartSize } from '../theme/chart.ts';
import { gridLine, tickText, untouchable } from './ChartFrame.css.ts';
import type { Layout } from './geometry.ts';
import { labelStride } from './ticks.ts';
import { formatTick } from './units.ts';

const longestLabel = 14;
const short = (text: string) => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text);

/** Grid lines and axis labels; for screen readers the names of the marks contain them. */
export function Axes({ layout, categories }: { layout: Layout; categories: readonly string[] }) {
  const { left, right, start, end, bottom, band, centerX } = layout;
  const longest = Math.max(0, ...categories.map((name) => short(name).length)) * chartSize.letter;
  const stride = labelStride(longest + chartSize.axisGap, band);
  return (
    <g aria-hidden="true" className={untouchable}>
      {left.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={gridLine}
            x1={start}
            x2={end}
            y1={left.y(tick)}
            y2={left.y(tick)}
            data-zero={tick === 0 || undefined}
          />
          <text className={tickText} x={start - chartSize.axisGap} y={left.y(tick)} dy="0.32em" textAnchor="end">
            {formatTick(tick, left.unit)}
          </text>
        </g>
      ))}
      {right?.ticks.map((tick) => (
        <text key={tick} className={tickText} x={end + chartSize.axisGap} y={right.y(tick)} dy="0.32em">
          {formatTick(tick, right.unit)}
        </text>
      ))}
      {categories.map(
        (name, index) =>
          index % stride === 0 && (
            <text
              key={`${index} ${name}`}
              className={tickText}
              x={centerX(index)}
              y={bottom + chartSize.axisGap}
              dy="0.8em"
              textAnchor="middle"
            >
              {short(name)}
            </text>
          ),
      )}
    </g>
  );
}
