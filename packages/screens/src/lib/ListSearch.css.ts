import { style } from '@vanilla-extract/css';

export const search = style({ flex: '1 1 14rem', maxWidth: '22rem' });
