import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { border, color, radius, space } = vars;

export const filters = style({
  display: 'grid',
  gap: space.x4,
  marginBlockStart: space.x3,
  padding: space.x4,
  border: `${border.hairline} solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});

export const cards = style({ display: 'grid', gap: space.x4, margin: 0, padding: 0, listStyle: 'none' });

export const card = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space.x5,
  border: `${border.hairline} solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
});

export const groups = style({
  display: 'grid',
  gap: space.x5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.x2 });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x2} ${space.x5}`,
  paddingBlockStart: space.x3,
  borderBlockStart: `${border.hairline} solid ${color.border}`,
});

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
});

export const facts = style({ display: 'grid', gap: space.x3, minInlineSize: 0, margin: 0, padding: 0, border: 0 });

export const legend = style({ padding: 0, marginBlockEnd: space.x3, fontWeight: 500 });

export const impact = style({ display: 'grid', gap: space.x2, margin: 0, paddingInlineStart: space.x5 });

export const drawer = style({ display: 'grid', gap: space.x6, alignContent: 'start', padding: space.x5 });

export const notes = style({ display: 'grid', gap: space.x3, margin: 0, padding: 0, listStyle: 'none' });
