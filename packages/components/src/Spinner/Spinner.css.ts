import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media } from '../theme/media.ts';
import { bodyText } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const root = style(
  layered({
    ...bodyText,
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space.x3,
    color: vars.color.textMuted,
  }),
);

export const ring = style(
  layered({
    display: 'block',
    flex: 'none',
    overflow: 'visible',
    '@media': { [media.motionAllowed]: { animation: `${turn} 0.8s linear infinite` } },
  }),
);

export const ringSizes = styleVariants(
  { small: vars.icon.small, medium: vars.icon.medium, large: vars.space.x8 },
  (size) => layered({ inlineSize: size, blockSize: size }),
);
