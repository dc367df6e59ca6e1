import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const list = style({
  display: 'grid',
  gap: vars.space.x3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const step = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  padding: vars.space.x4,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});

export const nextStep = style([step, { borderColor: vars.color.accent }]);

export const words = style({
  display: 'grid',
  gap: vars.space.x1,
  flex: '1 1 20rem',
  minWidth: 0,
});

export const setting = style({ overflowWrap: 'anywhere' });
