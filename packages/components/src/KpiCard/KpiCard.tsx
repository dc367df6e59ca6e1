import { type ReactNode, useId } from 'react';
import { classes } from '../lib/classes.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { vars } from '../theme/vars.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Delta, type KpiDelta } from './Delta.tsx';
import {
  figure,
  foot,
  label as labelStyle,
  root,
  side,
  source as sourceStyle,
  top,
  waiting,
  waitingBar,
} from './KpiCard.css.ts';

export type { KpiDelta } from './Delta.tsx';

export const kpiSources = ['live', 'fixed', 'sample', 'stale'] as const;
export type KpiSource = (typeof kpiSources)[number];

export interface KpiCardProps {
  label: string;
  /** The figure, formatted by Money, Percent or plain text. */
  value: ReactNode;
  /** Short description of the figure. */
  detail?: ReactNode;
  /** The change since an earlier time. */
  delta?: KpiDelta;
  /** A 16 px icon beside the label. */
  icon?: ReactNode;
  /** Source of the figure; every source except 'live' is shown as a label. */
  source?: KpiSource;
  /** Whether the figure is still on its way; give the detail already, so that the card keeps its size. */
  isLoading?: boolean;
}

/** One important figure, with its name above and its explanation below. */
export function KpiCard({ label, value, detail, delta, icon, source = 'live', isLoading = false }: KpiCardProps) {
  const labelId = useId();
  return (
    <article className={root} aria-labelledby={labelId} aria-busy={isLoading} data-source={source}>
      <div className={top}>
        <span id={labelId} className={labelStyle}>
          {label}
        </span>
        <span className={side}>
          {source !== 'live' && !isLoading && <span className={sourceStyle}>{source}</span>}
          {icon !== undefined && <span aria-hidden="true">{icon}</span>}
        </span>
      </div>
      <div className={figure}>
        {isLoading ? (
          <>
            <Skeleton width="45%" height={vars.size.text24} />
            <VisuallyHidden>Loading</VisuallyHidden>
          </>
        ) : (
          value
        )}
      </div>
      {(detail !== undefined || delta !== undefined) && (
        <div className={classes(foot, isLoading && waiting)}>
          {delta !== undefined && <Delta {...delta} />}
          {detail !== undefined && <span>{detail}</span>}
          {isLoading && (
            <span className={waitingBar}>
              <Skeleton width="65%" />
            </span>
          )}
        </div>
      )}
    </article>
  );
}
