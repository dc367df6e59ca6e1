export { AnnotationOverlay } from '../../AnnotationOverlay/AnnotationOverlay.tsx';
export { shadowOverlaySheet } from './shadowOverlay.css.ts';
