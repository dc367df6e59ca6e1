import { classes } from '../lib/classes.ts';
import { block, swatchDot, swatchLine, swatchRoot } from './ChartFrame.css.ts';
import { Hatching } from './Hatching.tsx';
import { dashOf } from './Patterns.tsx';
import { toneClass } from './tone.ts';
import type { MarkKind } from './types.ts';

export interface SwatchProps {
  kind: MarkKind;
  tone: number;
  /** Place among the lines of the chart. */
  dash?: number;
  patternId: string;
}

/** The look of a series in small, beside its name. */
export function Swatch({ kind, tone, dash = 0, patternId }: SwatchProps) {
  const isBlock = kind === 'bar' || kind === 'slice';
  return (
    <svg
      className={classes(swatchRoot, toneClass(kind, tone))}
      width={isBlock ? 12 : 28}
      height={12}
      aria-hidden="true"
    >
      {isBlock ? (
        <>
          <rect className={block} width={12} height={12} rx={3} data-hatched={tone > 0 || undefined} />
          <Hatching patternId={patternId} tone={tone}>
            {(look) => <rect {...look} width={12} height={12} rx={3} />}
          </Hatching>
        </>
      ) : (
        <>
          <path className={swatchLine} d="M0 6 H28" strokeDasharray={kind === 'target' ? '4 3' : dashOf(dash)} />
          {kind === 'line' && <circle className={swatchDot} cx={14} cy={6} r={3} />}
        </>
      )}
    </svg>
  );
}
