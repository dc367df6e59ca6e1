import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x3,
});

export const filters = style({ display: 'flex', flexWrap: 'wrap', flex: '1 1 26rem', gap: space.x3 });

export const filter = style({
  flex: '1 1 8rem',
  minWidth: 0,
  '@media': { [media.fromMedium]: { maxWidth: '12rem' } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  marginInlineStart: 'auto',
});
