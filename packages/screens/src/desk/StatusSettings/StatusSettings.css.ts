import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const plainList = { listStyle: 'none', margin: 0, padding: 0 } as const;

export const components = style({
  ...plainList,
  display: 'grid',
  gap: vars.space.x4,
  marginBlockEnd: vars.space.x4,
});

export const component = style({ display: 'grid', gap: vars.space.x1, minWidth: 0 });

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });

export const uptime = style({
  marginInlineStart: 'auto',
  fontSize: vars.size.text13,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
});

export const days = style({ display: 'flex', gap: '1px', height: '1.75rem' });

const bar = style({ flex: '1 1 0', minWidth: 0, borderRadius: '1px', forcedColorAdjust: 'none' });

export const day = styleVariants({
  good: [bar, { background: vars.color.positive.solid }],
  caution: [bar, { background: vars.color.caution.solid }],
  bad: [bar, { background: vars.color.critical.solid }],
  none: [bar, { background: vars.color.surfaceSunken }],
});

export const details = style({ fontSize: vars.size.text12, color: vars.color.textMuted });

export const badDays = style({ margin: 0, paddingInlineStart: vars.space.x4 });

export const entries = style({ ...plainList, display: 'grid', gap: vars.space.x4 });

export const entry = style({
  display: 'grid',
  gap: vars.space.x2,
  selectors: {
    '& + &': {
      borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}`,
      paddingBlockStart: vars.space.x4,
    },
  },
});

export const entryHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x2 });

export const entryTitle = style({ margin: 0, fontSize: vars.size.text14, fontWeight: vars.weight.medium });

export const updates = style({ ...plainList, display: 'grid', gap: vars.space.x2 });

export const choice = style({
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  border: 'none',
  minWidth: 0,
});
