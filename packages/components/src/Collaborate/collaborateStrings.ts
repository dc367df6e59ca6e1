import { overlayStrings } from '../AnnotationOverlay/overlayStrings.ts';
import { type CollaborateStrings, dialogStrings } from './strings.ts';

/** Every text of Collaborate and its overlay. Words in braces are filled in. */
export const collaborateStrings: CollaborateStrings = { ...overlayStrings, ...dialogStrings };
