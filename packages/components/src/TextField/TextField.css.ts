import { style } from '@vanilla-extract/css';
import { layered, overriding } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

export const box = style(layered({ position: 'relative', display: 'flex', minInlineSize: 0 }));

const edge = vars.space.x1;

export const withToggle = style(overriding({ paddingInlineEnd: `calc(${vars.control.heightCompact} + ${edge} * 2)` }));

export const toggle = style(
  layered({
    position: 'absolute',
    insetInlineEnd: edge,
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    color: vars.color.textMuted,
  }),
);

export const area = style(overriding({ resize: 'vertical', paddingBlock: vars.space.x2 }));
