import { style } from '@vanilla-extract/css';

export const field = style({ flex: '1 0 9rem', maxWidth: '12rem', minWidth: 0 });
