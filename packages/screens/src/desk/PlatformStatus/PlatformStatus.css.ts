import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const status = style({ display: 'flex', alignItems: 'start', gap: vars.space.x2 });

const icon = style({ display: 'grid', placeItems: 'center', height: '1.25rem' });

export const tones = styleVariants({
  positive: [icon, { color: vars.color.positive.text }],
  caution: [icon, { color: vars.color.caution.text }],
  critical: [icon, { color: vars.color.critical.text }],
  info: [icon, { color: vars.color.info.text }],
  neutral: [icon, { color: vars.color.textMuted }],
});
