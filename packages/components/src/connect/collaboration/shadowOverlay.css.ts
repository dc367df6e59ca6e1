import { overlaySheet } from '../../AnnotationOverlay/AnnotationOverlay.css.ts';
import { collaborateSheet } from '../../Collaborate/Collaborate.css.ts';
import { standaloneInRoot } from '../../theme/standalone.ts';

/** The overlay's look, for the shadow root of the widget. */
export const shadowOverlaySheet = standaloneInRoot(overlaySheet, collaborateSheet);
