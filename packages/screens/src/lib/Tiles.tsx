import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { KpiCard, type KpiCardProps } from '@freight-hq/components/KpiCard';
import type { Shown } from './shown.ts';
import { frame, grid, standIn, strip } from './Tiles.css.ts';

/** Four or eight figures, in rows of two or four; on a phone in one line that scrolls. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <div className={frame}>
    <Line className={grid}>{children}</Line>
  </div>
);

/** The figures of a list in one low line, so that its first row stands high on the page. */
export const TileStrip = ({ children }: { children: ReactNode }) => <Line className={strip}>{children}</Line>;

function Line({ className, children }: { className: string; children: ReactNode }) {
  const { ref, isScrollable } = useIsWide(children);
  return (
    <div ref={ref} className={className} {...(isScrollable && { role: 'group', 'aria-label': 'Figures', tabIndex: 0 })}>
      {children}
    </div>
  );
}

/** Whether the line is wider than the window; then the keyboard must be able to scroll it. */
function useIsWide(children: ReactNode) {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  // Measured before the first paint: an observer reports only after it, and the line is out of reach until then.
  useLayoutEffect(() => {
    const line = ref.current;
    if (!line) return undefined;
    const measure = () => setIsScrollable(line.scrollWidth > line.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(line);
    // A figure that arrives widens its tile and not the line.
    for (const tile of line.children) observer.observe(tile);
    return () => observer.disconnect();
  }, [children]);
  return { ref, isScrollable };
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
