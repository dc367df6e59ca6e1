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
