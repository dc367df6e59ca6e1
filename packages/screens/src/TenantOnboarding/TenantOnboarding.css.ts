import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const queue = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
  gap: vars.space.x4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.x4,
  boxSizing: 'border-box',
  height: '100%',
  padding: vars.control.cardPadding,
  border: `${vars.border.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});

export const cardHead = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.x3,
});

export const cardName = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const contact = style({
  display: 'grid',
  gap: vars.space.x1,
  minWidth: 0,
  color: vars.color.textMuted,
  fontSize: vars.size.text13,
});

export const contactLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.x2,
  minWidth: 0,
});

export const contactText = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const cardFoot = style({ marginBlockStart: 'auto' });

export const section = style({ padding: vars.space.x4 });

export const checklist = style({ display: 'grid', gap: vars.space.x2, margin: 0, padding: 0, listStyle: 'none' });

export const check = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2, fontSize: vars.size.text14 });

export const checkDone = style({ display: 'flex', flexShrink: 0, color: vars.color.positive.text });

export const checkOpen = style({ display: 'flex', flexShrink: 0, color: vars.color.textMuted });

export const history = style({ display: 'grid', gap: vars.space.x3, margin: 0, padding: 0, listStyle: 'none' });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space.x4,
});

export const wide = style({ gridColumn: '1 / -1' });

/** A row of tabs must not make the dialog wider than a phone. */
export const stages = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
