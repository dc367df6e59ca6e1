import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const prose = style({
  display: 'grid',
  gap: vars.space.x3,
  color: vars.color.text,
  fontFamily: vars.font.body,
  fontSize: vars.size.text14,
  lineHeight: vars.leading.body,
  overflowWrap: 'anywhere',
});

globalStyle(`${prose} :is(p, h3, h4, ul, ol, pre, blockquote)`, { margin: 0 });
globalStyle(`${prose} h3`, {
  fontSize: vars.size.text16,
  fontWeight: vars.weight.semibold,
  marginBlockStart: vars.space.x2,
});
globalStyle(`${prose} h4`, { fontSize: vars.size.text14, fontWeight: vars.weight.semibold });
globalStyle(`${prose} :is(ul, ol)`, {
  display: 'grid',
  gap: vars.space.x2,
  paddingInlineStart: vars.space.x6,
});
globalStyle(`${prose} li > :is(ul, ol)`, { marginBlockStart: vars.space.x2 });
globalStyle(`${prose} li::marker`, { color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' });
globalStyle(`${prose} strong`, { fontWeight: vars.weight.semibold });
globalStyle(`${prose} blockquote`, {
  padding: `${vars.space.x3} ${vars.space.x4}`,
  borderInlineStart: `${vars.border.thick} solid ${vars.color.info.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.info.surface,
  color: vars.color.text,
});
globalStyle(`${prose} code`, {
  fontFamily: vars.font.mono,
  fontSize: vars.size.text13,
  padding: `0 ${vars.space.x1}`,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceSunken,
});
globalStyle(`${prose} pre`, {
  padding: vars.space.x3,
  borderRadius: vars.radius.control,
  border: `${vars.border.hairline} solid ${vars.color.border}`,
  background: vars.color.surfaceSunken,
  whiteSpace: 'pre-wrap',
});
globalStyle(`${prose} pre code`, { padding: 0, background: 'none' });
globalStyle(`${prose} hr`, {
  inlineSize: '100%',
  margin: 0,
  border: 'none',
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}`,
});
