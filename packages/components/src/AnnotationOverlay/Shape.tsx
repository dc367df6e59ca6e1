import { type Box, shapePath } from './geometry.ts';
import { selectedShape } from './AnnotationOverlay.css.ts';
import type { OverlayAnnotation } from './types.ts';

const highlightOpacity = 0.3;
const circleOpacity = 0.8;
const strokeWidth = 2;

/** How a shape of this kind is painted. */
export function shapePaint(type: OverlayAnnotation['annotationType'], color: string) {
  if (type === 'highlight') return { fill: color, fillOpacity: highlightOpacity };
  return {
    fill: 'none',
    stroke: color,
    strokeWidth,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
    ...(type === 'circle' && { opacity: circleOpacity }),
  };
}

interface ShapeProps {
  annotation: OverlayAnnotation;
  box: Box;
  isSelected: boolean;
}

export function Shape({ annotation: { annotationType, color, position }, box, isSelected }: ShapeProps) {
  if (annotationType === 'comment') return null;
  return (
    <path
      d={shapePath(annotationType, box, position.from)}
      {...shapePaint(annotationType, color)}
      {...(isSelected && { className: selectedShape })}
    />
  );
}
