import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.x2,
});

export const role = style({ minWidth: '11rem', maxWidth: '17rem' });

export const choices = style({
  display: 'grid',
  gap: vars.space.x2,
  margin: 0,
  padding: 0,
  border: 0,
  fontSize: 13,
});

export const legend = style({ padding: 0, marginBlockEnd: vars.space.x1, fontWeight: vars.weight.medium });

export const notice = style({ padding: vars.space.x4, paddingBlockEnd: 0 });
