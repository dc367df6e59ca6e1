import { bellSheet } from '../../AlertsBell/AlertsBell.css.ts';
import { standalone } from '../../theme/standalone.ts';
import { media } from '../../theme/media.ts';
import { vars } from '../../theme/vars.css.ts';

const motion = vars.motion.fast.slice('var('.length, -1);

/** The bell's whole look, for its shadow root. */
export const shadowSheet = standalone(
  [
    ':host([data-theme=light]){color-scheme:light}',
    ':host([data-theme=dark]){color-scheme:dark}',
    ':host([data-theme=system]){color-scheme:light dark}',
    // Stops inheritance from the page.
    '[data-part=root]{all:initial;color-scheme:inherit}',
    `@media ${media.reducedMotion}{[data-part=root]{${motion}:0ms linear}}`,
    bellSheet,
  ].join(''),
);
