import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { bodyText, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(
  layered({
    ...bodyText,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    border: hairline(vars.color.border),
    borderRadius: vars.radius.card,
    background: vars.color.surface,
    color: vars.color.text,
  }),
);

export const header = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.x3,
    paddingInline: vars.control.cardPadding,
    paddingBlockStart: vars.control.cardPadding,
    paddingBlockEnd: vars.space.x4,
  }),
);

export const titles = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.x1, minInlineSize: 0 }),
);

export const actions = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x2 }));

export const paddings = styleVariants({
  // A table that reaches the border has the card's frame alone.
  none: layered({
    flex: 'auto',
    minInlineSize: 0,
    vars: { '--fhq-table-side': '0', '--fhq-table-corner': '0' },
  }),
  normal: layered({
    flex: 'auto',
    minInlineSize: 0,
    padding: vars.control.cardPadding,
    selectors: { [`${header} + &`]: { paddingBlockStart: 0 } },
  }),
});
