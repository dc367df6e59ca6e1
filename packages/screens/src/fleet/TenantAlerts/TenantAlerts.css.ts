import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x3,
});

export const choice = style({
  flex: '1 1 9rem',
  '@media': { [media.fromMedium]: { flex: '0 1 11rem', minWidth: '9rem' } },
});

/** The same height with and without a selection. */
export const bulk = style({ display: 'flex', alignItems: 'center', minBlockSize: vars.control.heightCompact });

export const cell = style({ minWidth: 0 });

export const titleLine = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2, minWidth: 0 });

export const unread = style({
  flex: 'none',
  inlineSize: vars.space.x2,
  blockSize: vars.space.x2,
  borderRadius: '50%',
  background: vars.color.accent,
});

export const detail = style({ padding: vars.space.x4 });

export const schedule = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: vars.size.text13 });

export const caption = style({
  textAlign: 'start',
  paddingBlockEnd: vars.space.x2,
  fontWeight: vars.weight.medium,
  color: vars.color.text,
});

globalStyle(`${schedule} th, ${schedule} td`, {
  paddingBlock: vars.space.x2,
  paddingInline: 0,
  textAlign: 'start',
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}`,
  color: vars.color.text,
});

globalStyle(`${schedule} th`, { fontWeight: vars.weight.medium, color: vars.color.textMuted });

globalStyle(`${schedule} tr[data-current] td`, { fontWeight: vars.weight.semibold });

export const figure = style({ fontVariantNumeric: 'tabular-nums', selectors: { '&&': { textAlign: 'end' } } });

export const history = style({ display: 'grid', gap: vars.space.x3, margin: 0, padding: 0, listStyle: 'none' });

export const event = style({
  paddingInlineStart: vars.space.x3,
  borderInlineStart: `${vars.border.hairline} solid ${vars.color.border}`,
});
