export { AnnotationOverlay } from '../../Collaborate/AnnotationOverlay.tsx';
export { shadowOverlaySheet } from './shadowOverlay.css.ts';
