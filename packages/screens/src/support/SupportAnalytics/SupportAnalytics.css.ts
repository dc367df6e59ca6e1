import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;
const hairline = `${vars.border.hairline} solid ${color.border}`;

export const viewBar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.x4 });

export const period = style({ flex: '0 1 14rem', minInlineSize: '12rem' });

export const dashboards = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const dashboard = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x1,
  maxInlineSize: '100%',
  paddingInlineEnd: space.x1,
  border: hairline,
  borderRadius: vars.radius.full,
  background: color.surface,
  selectors: { '&[data-shown]': { borderColor: color.accent, background: color.accentSurface } },
});

export const dashboardName = style({
  minBlockSize: vars.control.heightCompact,
  minInlineSize: 0,
  paddingInlineStart: space.x3,
  paddingInlineEnd: space.x1,
  border: 'none',
  borderRadius: vars.radius.full,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: vars.size.text13,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': { outline: `${vars.focus.width} solid ${color.focusRing}`, outlineOffset: vars.focus.offset },
  selectors: { '&[aria-pressed="true"]': { color: color.accentText, fontWeight: vars.weight.medium } },
});

export const charts = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const missed = style({ color: color.critical.text });

export const definition = style({ color: color.textMuted, fontSize: vars.size.text12 });

export const agents = style({
  display: 'grid',
  gap: space.x3,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});

export const legend = style({
  padding: 0,
  marginBlockEnd: space.x1,
  fontSize: vars.size.text13,
  fontWeight: vars.weight.medium,
});
