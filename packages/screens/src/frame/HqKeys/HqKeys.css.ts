import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const keyPart = style({
  selectors: { '&:not(:last-child)': { marginBlockEnd: vars.space.x5 } },
});

export const keyTitle = style({
  margin: 0,
  marginBlockEnd: vars.space.x2,
  fontSize: vars.size.text13,
  fontWeight: vars.weight.medium,
  color: vars.color.textMuted,
});

export const keyList = style({ display: 'grid', gap: vars.space.x2, margin: 0 });

globalStyle(`${keyList} > div`, {
  display: 'grid',
  gridTemplateColumns: `minmax(104px, auto) 1fr`,
  gap: vars.space.x3,
  alignItems: 'baseline',
});
globalStyle(`${keyList} dt`, { display: 'flex', gap: vars.space.x1 });
globalStyle(`${keyList} dd`, { margin: 0 });

export const keyName = style({
  minInlineSize: vars.space.x5,
  boxSizing: 'border-box',
  paddingInline: vars.space.x1,
  border: `${vars.border.hairline} solid ${vars.color.borderStrong}`,
  borderRadius: vars.space.x1,
  textAlign: 'center',
  fontFamily: vars.font.body,
  fontSize: vars.size.text12,
  lineHeight: vars.leading.body,
});
