import type { ReactNode } from 'react';
import { KpiCard, type KpiCardProps } from '@freight-hq/components/KpiCard';
import type { Shown } from './shown.ts';
import { frame, grid, standIn } from './Tiles.css.ts';

/** Four or eight figures: a row has one, two or four, so that no row has a single figure among longer rows. */
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

/** One figure; the placeholder of a figure that could not be loaded differs from a real zero. */
export function Tile({ of, label, value, detail, delta }: TileProps) {
  if (of.isLoading) return <KpiCard {...{ label, value, detail, delta }} isLoading />;
  if (of.isKnown) return <KpiCard {...{ label, value, detail, delta }} source={of.source} />;
  return <KpiCard label={label} value={<span className={standIn}>{value}</span>} detail="Not loaded" source="stale" />;
}
