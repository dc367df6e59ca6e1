import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const company = style({ display: 'grid', justifyItems: 'start', gap: vars.space.x1, minWidth: 0 });

/** A row has room for two lines. */
export const blocker = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
});

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

export const documents = style({ display: 'grid', gap: vars.space.x3, margin: 0, padding: 0, listStyle: 'none' });

export const document = style({
  display: 'grid',
  gap: vars.space.x3,
  padding: vars.space.x3,
  border: `${vars.border.hairline} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const file = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2 });

export const fileWords = style({ flex: 1, minWidth: 0 });
