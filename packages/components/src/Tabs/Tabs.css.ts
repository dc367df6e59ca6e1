import { style } from '@vanilla-extract/css';
import { strip, tabRule } from '../NavTabs/tabRule.ts';
import { layered } from '../theme/layered.ts';
import { bodyText, focusRing, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(layered({ ...bodyText, minInlineSize: 0 }));
export const frame = style(
  layered({
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    borderBlockEnd: hairline(vars.color.border),
  }),
);
export const list = style(layered({ ...strip, outline: 'none' }));
export const tab = style(tabRule('[data-selected]'));
/** All panels in one place, one over the other. */
export const stack = style(layered({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }));
export const panel = style(
  layered({
    paddingBlockStart: vars.space.x5,
    outline: 'none',
    borderRadius: vars.radius.control,
    selectors: {
      '&[data-focus-visible]': focusRing,
      '&[inert]': { visibility: 'hidden' },
      [`${stack} > &`]: { gridArea: '1 / 1' },
    },
  }),
);
export const count = style(layered({ display: 'inline-flex', marginInlineStart: vars.space.x2 }));
