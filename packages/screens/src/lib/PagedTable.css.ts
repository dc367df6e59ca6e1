import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.x3 });

globalStyle(`${foot} > nav`, { flex: '1 1 18rem' });

export const size = style({ flex: '0 0 7rem' });
