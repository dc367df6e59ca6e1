import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { border, color, space } = vars;

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  justifyItems: 'start',
  columnGap: space.x4,
  rowGap: space.x1,
  width: '100%',
  padding: `${space.x2} ${space.x2}`,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceSunken },
    'li + li > &': { borderBlockStart: `${border.hairline} solid ${color.border}` },
  },
  '@media': { '(width >= 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto 8rem' } },
});

export const words = style({ display: 'grid', minWidth: 0, maxWidth: '100%' });

// Badges of every length end in one line.
globalStyle(`${row} > :last-child`, { '@media': { '(width >= 640px)': { justifySelf: 'end' } } });
