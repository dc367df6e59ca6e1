import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const drawer = style({ padding: vars.space.x4, display: 'grid', alignContent: 'start' });

/** A field with the button or the figure that belongs to it. */
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.x3 });

export const field = style({ flex: '1 1 12rem', maxWidth: '18rem', minWidth: 0 });
