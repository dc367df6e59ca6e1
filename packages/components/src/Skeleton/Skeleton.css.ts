import { keyframes, style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const lines = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.x2, inlineSize: '100%' }),
);

export const bar = style(
  layered({
    display: 'block',
    maxInlineSize: '100%',
    borderRadius: vars.space.x1,
    background: vars.color.border,
    '@media': {
      [media.motionAllowed]: { animation: `${breathe} 1.6s ease-in-out infinite` },
      [media.forcedColors]: { forcedColorAdjust: 'none', background: systemColor.disabled },
    },
  }),
);
