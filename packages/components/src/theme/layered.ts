import type { StyleRule } from '@vanilla-extract/css';
import { fhq } from './layer.css.ts';

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/** Puts a rule into the package's cascade layer; every `style` of a component goes through it. */
export function layered(rule: LayeredRule): StyleRule {
  return { '@layer': { [fhq]: rule } };
}

export type PlainRule = NonNullable<NonNullable<LayeredRule['selectors']>[string]>;

/** A rule that overrides another file's class on the same element, independent of load order. */
export function overriding(rule: PlainRule): StyleRule {
  return layered({ selectors: { '&&': rule } });
}
