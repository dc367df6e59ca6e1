import type { OverlayAnnotation } from './types.ts';

const highlightOpacity = 0.3;
const circleOpacity = 0.8;
const strokeWidth = 2;

/** How a shape of this kind is painted. Opacity belongs to the paint: a layer for each shape costs far more. */
export function shapePaint(type: OverlayAnnotation['annotationType'], color: string) {
  if (type === 'highlight') return { fill: color, fillOpacity: highlightOpacity };
  return {
    fill: 'none',
    stroke: color,
    strokeWidth,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
    ...(type === 'circle' && { strokeOpacity: circleOpacity }),
  };
}

const middling = 128;

/** Whether white is read better on it than black; the colour is written as #rrggbb. */
export function isDark(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255) < middling;
}
