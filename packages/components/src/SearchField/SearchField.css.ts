import { style, styleVariants } from '@vanilla-extract/css';
import { layered, overriding } from '../theme/layered.ts';
import { vars } from '../theme/vars.css.ts';

export const box = style(layered({ position: 'relative', display: 'flex', minInlineSize: 0 }));

export const lens = style(
  layered({
    position: 'absolute',
    insetInlineStart: vars.space.x3,
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    color: vars.color.textMuted,
    pointerEvents: 'none',
  }),
);

export const input = style([
  layered({ '::-webkit-search-cancel-button': { display: 'none' } }),
  overriding({
    paddingInlineStart: `calc(${vars.space.x3} + ${vars.icon.small} + ${vars.space.x2})`,
    paddingInlineEnd: `calc(${vars.control.heightCompact} + ${vars.space.x2})`,
  }),
]);

export const heights = styleVariants({
  medium: overriding({ minBlockSize: vars.control.height }),
  small: overriding({ minBlockSize: vars.control.heightCompact, fontSize: vars.size.text13 }),
});

export const clear = style(
  layered({
    position: 'absolute',
    insetInlineEnd: vars.space.x1,
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    color: vars.color.textMuted,
    selectors: { '[data-empty] &': { display: 'none' } },
  }),
);
