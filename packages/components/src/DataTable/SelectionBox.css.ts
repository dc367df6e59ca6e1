import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media } from '../theme/media.ts';
import { bare, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

const tick = 'polygon(14% 50%, 26% 38%, 42% 55%, 75% 20%, 87% 32%, 42% 79%)';
const dash = 'polygon(18% 42%, 82% 42%, 82% 58%, 18% 58%)';

export const box = style(
  layered({
    ...bare,
    inlineSize: vars.icon.small,
    blockSize: vars.icon.small,
    border: hairline(color.borderStrong),
    borderRadius: space.x1,
    background: color.surface,
    pointerEvents: 'none',
    selectors: {
      '&::before': { content: '', display: 'block', blockSize: '100%', background: color.textOnAccent, clipPath: tick },
      '&:not(:checked, :indeterminate)::before': { visibility: 'hidden' },
      '&:indeterminate::before': { clipPath: dash },
      '&:checked, &:indeterminate': { background: color.accent, borderColor: color.accent },
    },
    '@media': { [media.forcedColors]: { appearance: 'auto', selectors: { '&::before': { display: 'none' } } } },
  }),
);
