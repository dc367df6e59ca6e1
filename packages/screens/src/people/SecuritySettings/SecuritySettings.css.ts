import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const board = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space.x6,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { '(width >= 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

/** Dark on light in both themes, as readers of QR codes need it. */
export const qr = style({
  colorScheme: 'light',
  width: 'min(100%, 15rem)',
  alignSelf: 'center',
  background: 'Canvas',
  fill: 'CanvasText',
});

export const codes = style({
  display: 'grid',
  gap: vars.space.x2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
  margin: 0,
  paddingInlineStart: vars.space.x6,
});
