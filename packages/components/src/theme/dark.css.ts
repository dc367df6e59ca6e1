import { assignVars, globalStyle } from '@vanilla-extract/css';
import { fhq } from './layer.css.ts';
import { media } from './media.ts';
import { darkPalette } from './palette.ts';
import { darkShadow } from './shadow.ts';
import { vars } from './vars.css.ts';

const tokens = {
  ...assignVars(vars.color, darkPalette),
  ...assignVars(vars.shadow, darkShadow),
};

// Paper is light.
globalStyle('[data-theme="dark"]', {
  '@layer': { [fhq]: { '@media': { screen: { vars: tokens, colorScheme: 'dark' } } } },
});

globalStyle('[data-theme="system"]', {
  '@layer': {
    [fhq]: { colorScheme: 'light dark', '@media': { [`screen and ${media.dark}`]: { vars: tokens } } },
  },
});
