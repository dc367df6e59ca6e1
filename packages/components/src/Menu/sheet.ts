import { bodyText, hairline, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

/** The raised sheet that menus and other popovers share. */
export const sheet = {
  ...bodyText,
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  border: hairline(color.border),
  borderRadius: vars.radius.card,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.overlay,
  outline: 'none',
  transition: transition('opacity', 'transform'),
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-2px)' } },
} as const;
