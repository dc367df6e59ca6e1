import { markText, slice } from '../ChartFrame/ChartFrame.css.ts';
import { Hatching } from '../ChartFrame/Hatching.tsx';
import type { useMarks } from '../ChartFrame/useMarks.ts';
import { formatPercent } from '../lib/format.ts';
import { chartSize } from '../theme/chart.ts';
import { narrowestLabel } from './shares.ts';
import { toneClass } from '../ChartFrame/tone.ts';

interface SliceProps {
  mark: ReturnType<ReturnType<typeof useMarks>['markProps']>;
  name: string;
  isActive: boolean;
  /** Its outline around the middle of the pie. */
  path: string;
  /** The direction of its middle, in radians from the top. */
  angle: number;
  share: number;
  tone: number;
  patternId: string;
}

const labelRadius = chartSize.pieRadius + chartSize.pieLabelGap;
const grown = `scale(${1 + chartSize.activeSliceGrowth / chartSize.pieRadius})`;

/** One part of the pie with its percentage beside it. */
export function Slice({ mark, name, isActive, path, angle, share, tone, patternId }: SliceProps) {
  return (
    <g className={toneClass('slice', tone)}>
      <g transform={isActive ? grown : undefined}>
        <path
          {...mark}
          role="graphics-symbol"
          aria-label={name}
          className={slice}
          d={path}
          data-active={isActive || undefined}
          data-hatched={tone > 0 || undefined}
        />
        <Hatching patternId={patternId} tone={tone}>
          {(look) => <path {...look} d={path} />}
        </Hatching>
      </g>
      {share >= narrowestLabel && (
        <text
          className={markText}
          x={Math.sin(angle) * labelRadius}
          y={-Math.cos(angle) * labelRadius}
          dy="0.32em"
          textAnchor="middle"
          aria-hidden="true"
        >
          {formatPercent(share, 0)}
        </text>
      )}
    </g>
  );
}
