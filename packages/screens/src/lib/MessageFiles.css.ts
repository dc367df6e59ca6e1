import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const files = style({ display: 'grid', gap: vars.space.x2, margin: 0, padding: 0, listStyle: 'none' });

export const picture = style({ maxWidth: '100%', maxHeight: '20rem', borderRadius: vars.radius.card });
