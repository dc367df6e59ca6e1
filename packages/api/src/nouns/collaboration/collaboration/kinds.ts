/** The eight colours of annotations; the first is the default. */
export const annotationColors = [
  '#FF6B6B',
  '#4ECDC4',
  '#45B7D1',
  '#96CEB4',
  '#FECA57',
  '#FF9FF3',
  '#54A0FF',
  '#5F27CD',
] as const;
export type AnnotationColor = (typeof annotationColors)[number];

export const annotationTypes = ['comment', 'highlight', 'arrow', 'circle'] as const;
