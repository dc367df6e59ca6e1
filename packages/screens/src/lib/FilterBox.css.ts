import { style } from '@vanilla-extract/css';

export const box = style({ flex: '1 0 10rem', maxWidth: '16rem', minWidth: 0 });
