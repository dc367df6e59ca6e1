import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { fhq } from './layer.css.ts';
import { media } from './media.ts';
import { controlScale, motionScale, scale } from './scale.ts';
import { vars } from './vars.css.ts';

const { color, shadow, control, motion, ...fixed } = vars;
const root = ':root, :host';

createGlobalTheme(root, fixed, {
  '@layer': fhq,
  ...scale,
});

createGlobalTheme(root, motion, { '@layer': fhq, ...motionScale });
globalStyle(root, {
  '@layer': {
    [fhq]: { '@media': { [media.reducedMotion]: { vars: { [motion.fast]: '0ms linear' } } } },
  },
});

createGlobalTheme(root, control, {
  '@layer': fhq,
  ...controlScale,
});
globalStyle('[data-density="compact"]', {
  '@layer': {
    [fhq]: {
      vars: assignVars(control, {
        height: '32px',
        heightCompact: '24px',
        padding: '10px',
        cardPadding: '16px',
      }),
    },
  },
});
