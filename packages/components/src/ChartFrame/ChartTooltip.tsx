import { tooltip, tooltipFigure, tooltipRows, tooltipTitle } from './ChartTooltip.css.ts';
import { chartSize } from '../theme/chart.ts';
import { Swatch } from './Swatch.tsx';
import type { MarkKind } from './types.ts';

export interface TooltipRow {
  id: string;
  label: string;
  figure: string;
  kind: MarkKind;
  tone: number;
  dash?: number;
}

export interface ChartTooltipProps {
  title: string;
  rows: readonly TooltipRow[];
  /** The point below the tooltip, in pixels of the plot. */
  x: number;
  y: number;
  width: number;
  patternId: string;
}

/** The figures of a mark, above it; screen readers get them from the mark's name. */
export function ChartTooltip({ title, rows, x, y, width, patternId }: ChartTooltipProps) {
  // Shifted by the share of the width that lies left of it, it never leaves the plot.
  const shift = width > 0 ? (x / width) * 100 : 0;
  const place = { left: x, bottom: chartSize.height - y + chartSize.axisGap, transform: `translateX(-${shift}%)` };
  return (
    <div className={tooltip} style={place} aria-hidden="true">
      <div className={tooltipTitle}>{title}</div>
      <div className={tooltipRows}>
        {rows.map(({ id, label, figure, ...look }) => [
          <Swatch key={`${id}-swatch`} {...look} patternId={patternId} />,
          <span key={`${id}-label`}>{label}</span>,
          <span key={`${id}-figure`} className={tooltipFigure}>
            {figure}
          </span>,
        ])}
      </div>
    </div>
  );
}
