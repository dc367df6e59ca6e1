/** The eight colours of annotations, each with its name; the first is the default. */
export const annotationColors = [
  { value: '#FF6B6B', name: 'coral' },
  { value: '#4ECDC4', name: 'turquoise' },
  { value: '#45B7D1', name: 'sky blue' },
  { value: '#96CEB4', name: 'sage green' },
  { value: '#FECA57', name: 'yellow' },
  { value: '#FF9FF3', name: 'pink' },
  { value: '#54A0FF', name: 'blue' },
  { value: '#5F27CD', name: 'purple' },
] as const;
export type AnnotationColor = (typeof annotationColors)[number]['value'];

export const annotationTypes = ['comment', 'highlight', 'arrow', 'circle'] as const;
