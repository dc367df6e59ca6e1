import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { overlay } from '../Dialog/Dialog.css.ts';
import { media } from '../theme/media.ts';
import { bodyText, focusRing, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } });

export const region = style(
  layered({
    position: 'fixed',
    zIndex: 200,
    insetBlockEnd: space.x4,
    insetInlineEnd: space.x4,
    inlineSize: '360px',
    maxInlineSize: `calc(100% - 2 * ${space.x4})`,
    borderRadius: vars.radius.card,
    outline: 'none',
    selectors: {
      '&[data-focus-visible]': focusRing,
      // Away from the buttons of an open dialog, which stand at its end.
      [`:has(${overlay}) > &`]: { insetInlineStart: space.x4, insetInlineEnd: 'auto' },
    },
    '@media': {
      [media.belowMedium]: {
        selectors: { [`:has(${overlay}) > &`]: { insetBlockStart: space.x4, insetBlockEnd: 'auto' } },
      },
    },
  }),
);

export const list = style(
  layered({ display: 'flex', flexDirection: 'column', gap: space.x2, margin: 0, padding: 0, listStyle: 'none' }),
);

const toast = {
  ...bodyText,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.x3,
  padding: space.x3,
  border: hairline(color.border),
  borderRadius: vars.radius.card,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.overlay,
  outline: 'none',
  animation: `${rise} ${vars.motion.fast}`,
  selectors: { '&[data-focus-visible]': focusRing },
} as const;

const mark = (tint: string) => layered({ ...toast, vars: { '--fhq-toast-mark': tint } });

export const tones = styleVariants({
  neutral: mark(color.textMuted),
  positive: mark(color.positive.text),
  critical: mark(color.critical.text),
});

export const icon = style(
  layered({
    flexShrink: 0,
    inlineSize: vars.icon.medium,
    blockSize: vars.icon.medium,
    color: 'var(--fhq-toast-mark)',
  }),
);
export const content = style(
  layered({
    flex: 1,
    minInlineSize: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.x2,
  }),
);
export const words = style(layered({ display: 'flex', flexDirection: 'column' }));
export const title = style(layered({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' }));
export const description = style(
  layered({ fontSize: vars.size.text13, color: color.textMuted, overflowWrap: 'anywhere' }),
);
