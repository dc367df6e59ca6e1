import type { ReactNode } from 'react';
import { KpiCard, type KpiCardProps } from '@freight-hq/components/KpiCard';
import type { Shown } from './shown.ts';
import { frame, grid, standIn } from './Tiles.css.ts';

/** Four or eight figures: a row holds one, two or four, so that none is left alone. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <div className={frame}>
      <div className={grid}>{children}</div>
    </div>
  );
}

interface TileProps extends Pick<KpiCardProps, 'label' | 'value' | 'detail' | 'delta'> {
  /** Short description of the figure. */
  of: Shown<unknown>;
}

/** One figure; a zero that stands in for one that could not be loaded does not look like one. */
export function Tile({ of, label, value, detail, delta }: TileProps) {
  if (of.isLoading) return <KpiCard {...{ label, value, detail, delta }} isLoading />;
  if (of.isKnown) return <KpiCard {...{ label, value, detail, delta }} source={of.source} />;
  return <KpiCard label={label} value={<span className={standIn}>{value}</span>} detail="Not loaded" source="stale" />;
}
