import { keyframes, style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media } from '../theme/media.ts';
import { vars } from '../theme/vars.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

export const bar = style(
  layered({
    display: 'inline-block',
    verticalAlign: 'middle',
    blockSize: vars.size.text12,
    borderRadius: vars.radius.control,
    background: vars.color.surfacePressed,
    '@media': { [media.motionAllowed]: { animation: `${pulse} 1.6s ease-in-out infinite` } },
  }),
);
