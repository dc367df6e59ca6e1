import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { bodyText, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const root = style(
  layered({
    ...bodyText,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: vars.space.x4,
    rowGap: vars.space.x3,
    boxSizing: 'border-box',
    padding: `${vars.space.x3} ${vars.space.x4}`,
    borderRadius: vars.radius.card,
    color: vars.color.text,
    textAlign: 'start',
  }),
);

export const tones = styleVariants({ info: null, positive: null, caution: null, critical: null }, (_nothing, tone) =>
  layered({
    background: vars.color[tone].surface,
    border: hairline(vars.color[tone].border),
  }),
);

export const marks = styleVariants({ info: null, positive: null, caution: null, critical: null }, (_nothing, tone) =>
  layered({ color: vars.color[tone].text }),
);

export const message = style(
  layered({
    display: 'flex',
    flex: `1 1 calc(${vars.space.x12} * 4)`,
    gap: vars.space.x3,
    minInlineSize: 0,
    // The words line up with the middle of a small button beside them.
    paddingBlock: vars.border.thick,
  }),
);

export const mark = style(
  layered({
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    blockSize: `calc(${vars.size.text14} * ${vars.leading.body})`,
  }),
);

export const words = style(layered({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }));

export const heading = style(layered({ margin: 0, fontWeight: vars.weight.semibold }));

export const body = style(layered({ margin: 0 }));

export const actions = style(layered({ display: 'flex', flex: 'none', gap: vars.space.x2 }));
