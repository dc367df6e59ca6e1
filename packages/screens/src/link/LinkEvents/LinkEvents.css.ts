import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { color, radius, size, space } = vars;

export const drawer = style({ padding: space.x4, display: 'grid', alignContent: 'start' });

export const payload = style({
  margin: 0,
  padding: space.x3,
  borderRadius: radius.control,
  background: color.surfaceSunken,
  fontSize: size.text12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
