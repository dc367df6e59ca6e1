import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media } from '../theme/media.ts';
import { focusRing, hairline, panelColumn } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

export const fade = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const rise = keyframes({ from: { opacity: 0, transform: 'scale(0.98)' }, to: { opacity: 1, transform: 'none' } });

export const overlay = style(
  layered({
    position: 'fixed',
    inset: 0,
    zIndex: 100,
    blockSize: 'var(--visual-viewport-height, 100dvh)',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    padding: space.x4,
    background: color.overlay,
    animation: `${fade} ${vars.motion.fast}`,
    selectors: { '&[data-exiting]': { animationDirection: 'reverse', animationFillMode: 'forwards' } },
  }),
);

const modal = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  display: 'flex',
  minBlockSize: 0,
  maxBlockSize: `calc(var(--visual-viewport-height, 100dvh) - 2 * ${space.x4})`,
  borderRadius: vars.radius.dialog,
  border: hairline(color.border),
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.overlay,
  outline: 'none',
  animation: `${rise} ${vars.motion.fast}`,
  selectors: {
    '&[data-exiting]': { animationDirection: 'reverse', animationFillMode: 'forwards' },
  },
} as const;

export const sizes = styleVariants({ small: '400px', medium: '520px', large: '720px' }, (maxInlineSize) =>
  layered({ ...modal, maxInlineSize }),
);

export const panel = style(layered(panelColumn));

export const head = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space.x4,
    padding: `${space.x5} ${space.x5} ${space.x3}`,
    '@media': { [media.fromMedium]: { padding: `${space.x6} ${space.x6} ${space.x3}` } },
  }),
);

export const title = style(
  layered({
    margin: 0,
    fontSize: vars.size.text16,
    lineHeight: vars.leading.body,
    fontWeight: vars.weight.semibold,
    overflowWrap: 'anywhere',
  }),
);

export const body = style(
  layered({
    overflow: 'auto',
    minBlockSize: 0,
    padding: `${space.x1} ${space.x5} ${space.x5}`,
    outline: 'none',
    selectors: { '&:focus-visible': { ...focusRing, outlineOffset: `calc(-1 * ${vars.focus.width})` } },
    '@media': { [media.fromMedium]: { padding: `${space.x1} ${space.x6} ${space.x6}` } },
  }),
);

export const foot = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: space.x2,
    padding: `${space.x4} ${space.x5}`,
    borderBlockStart: hairline(color.border),
    '@media': { [media.fromMedium]: { padding: `${space.x4} ${space.x6}` } },
  }),
);
