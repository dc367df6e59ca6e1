export { ConnectedOverlay } from './ConnectedOverlay.tsx';
export { shadowOverlaySheet } from './shadowOverlay.css.ts';
