import { overlaySheet } from '../../AnnotationOverlay/AnnotationOverlay.css.ts';
import { standalone } from '../../theme/standalone.ts';

/** The overlay's look, for the shadow root of the widget. */
export const shadowOverlaySheet = standalone(overlaySheet);
