import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { bodyText, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const root = style(
  layered({
    ...bodyText,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.x1,
    boxSizing: 'border-box',
    minInlineSize: 0,
    padding: vars.control.cardPadding,
    border: hairline(color.border),
    borderRadius: vars.radius.card,
    background: color.surface,
    color: color.text,
  }),
);

export const top = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.x2,
    fontSize: vars.size.text13,
    color: color.textMuted,
  }),
);

export const label = style(layered({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' }));

export const side = style(layered({ display: 'inline-flex', flex: 'none', alignItems: 'center', gap: vars.space.x2 }));

export const source = style(
  layered({
    paddingInline: vars.space.x1,
    border: hairline(color.border),
    borderRadius: vars.space.x1,
    fontSize: vars.size.text12,
    lineHeight: vars.leading.tight,
    color: color.textMuted,
  }),
);

export const figure = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    minBlockSize: vars.space.x10,
    fontSize: vars.size.text24,
    fontWeight: vars.weight.semibold,
    lineHeight: vars.leading.tight,
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
  }),
);

export const foot = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space.x2,
    minBlockSize: `calc(${vars.size.text13} * ${vars.leading.body})`,
    fontSize: vars.size.text13,
    color: color.textMuted,
  }),
);

export const line = style(
  layered({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.x1 }),
);

export const change = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.x1,
    fontWeight: vars.weight.medium,
  }),
);

export const changeTones = styleVariants(
  { positive: color.positive.text, critical: color.critical.text, neutral: color.textMuted },
  (value) => layered({ color: value }),
);
