import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const month = style({ width: '14rem', maxWidth: '100%' });

export const faults = style({ display: 'grid', gap: vars.space.x1, margin: 0, padding: 0, listStyle: 'none' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.x3 });

export const digest = style({ overflowWrap: 'anywhere' });
