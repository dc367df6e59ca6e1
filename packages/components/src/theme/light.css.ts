import { assignVars, globalStyle } from '@vanilla-extract/css';
import { fhq } from './layer.css.ts';
import { lightPalette } from './palette.ts';
import { lightShadow } from './shadow.ts';
import { vars } from './vars.css.ts';

globalStyle(':root, :host, [data-theme="light"], [data-theme="system"]', {
  '@layer': {
    [fhq]: {
      vars: { ...assignVars(vars.color, lightPalette), ...assignVars(vars.shadow, lightShadow) },
    },
  },
});

globalStyle('[data-theme="light"]', { '@layer': { [fhq]: { colorScheme: 'light' } } });
