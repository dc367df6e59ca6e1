import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const loading = style({ display: 'grid', placeItems: 'center', minHeight: '50dvh' });

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x3,
});
