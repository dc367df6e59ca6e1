import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;

const row = { display: 'grid', gap: space.x4, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'stretch' };

export const charts = style({
  ...row,
  '@media': { [media.fromWide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});

export const lists = style({
  ...row,
  '@media': { [media.fromLarge]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const feature = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6rem',
  alignItems: 'center',
  justifyItems: 'end',
  columnGap: space.x4,
  paddingBlock: space.x2,
  breakInside: 'avoid',
});

export const activity = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, auto)',
  alignItems: 'center',
  columnGap: space.x3,
  paddingBlock: space.x2,
  borderBlockStart: `${vars.border.hairline} solid ${color.border}`,
  breakInside: 'avoid',
  selectors: { '&:first-child': { borderBlockStart: 'none' } },
});

export const activityIcon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space.x8,
  blockSize: space.x8,
  borderRadius: vars.radius.full,
  background: color.accentSurface,
  color: color.accentText,
  selectors: {
    '&[data-type="upgrade"]': { background: color.positive.surface, color: color.positive.text },
    '&[data-type="expansion"]': { background: color.info.surface, color: color.info.text },
    '&[data-type="feature"]': { background: color.caution.surface, color: color.caution.text },
  },
});

export const activityText = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const activityEnd = style({ textAlign: 'end', overflowWrap: 'anywhere' });

export const period = style({ maxInlineSize: '14rem' });
