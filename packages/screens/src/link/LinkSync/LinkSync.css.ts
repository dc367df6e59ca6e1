import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const call = style({
  margin: 0,
  padding: space.x3,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceSunken,
  fontSize: vars.size.text13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
