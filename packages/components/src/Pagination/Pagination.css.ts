import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.x3,
  }),
);
export const pages = style(layered({ display: 'flex', gap: vars.space.x2 }));
export const step = style(
  layered({ display: 'inline-flex', alignItems: 'center', gap: vars.space.x1, verticalAlign: 'middle' }),
);
export const arrow = style(layered({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } }));
