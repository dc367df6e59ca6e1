import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

export const alarm = style({ marginBlockEnd: vars.space.x6 });
