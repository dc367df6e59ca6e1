import { style } from '@vanilla-extract/css';

export const answer = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 });
