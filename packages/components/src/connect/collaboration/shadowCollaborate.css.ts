import { collaborateSheet } from '../../Collaborate/Collaborate.css.ts';
import { media } from '../../theme/media.ts';
import { plainText, standaloneInRoot } from '../../theme/standalone.ts';
import { vars } from '../../theme/vars.css.ts';

const motion = vars.motion.fast.slice('var('.length, -1);

/** The look of button and dialog, for their shadow root. */
export const shadowCollaborateSheet = standaloneInRoot(
  [
    ':host([data-theme=light]){color-scheme:light}',
    ':host([data-theme=dark]){color-scheme:dark}',
    ':host([data-theme=system]){color-scheme:light dark}',
    // Stops inheritance from the page.
    '[data-part=root]{all:initial;color-scheme:inherit}',
    plainText,
    `@media ${media.reducedMotion}{[data-part=root]{${motion}:0ms linear}}`,
    collaborateSheet,
  ].join(''),
);
