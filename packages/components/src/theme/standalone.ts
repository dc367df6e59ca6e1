import { darkPalette, lightPalette } from './palette.ts';
import { controlScale, motionScale, scale } from './scale.ts';
import { lightShadow } from './shadow.ts';
import { vars } from './vars.css.ts';

type Values = { [name: string]: string | Values };

/** Custom properties with their values, from the contract and a tree of the same shape. */
function pairs(contract: Values, values: Values): [property: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const known = contract[name];
    if (typeof value === 'string') return typeof known === 'string' ? [[known.slice('var('.length, -1), value]] : [];
    return typeof known === 'object' ? pairs(known, value) : [];
  });
}

/** One value for both themes: the page's colour scheme chooses. */
function both(light: Values, dark: Values): Values {
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => {
      const other = dark[name];
      if (typeof value === 'object') return [name, typeof other === 'object' ? both(value, other) : value];
      return [name, typeof other === 'string' ? `light-dark(${value}, ${other})` : value];
    }),
  );
}

const darkened = (shadow: string): string =>
  shadow.replaceAll(/oklch\([^()]*\)/g, (colour) => `light-dark(${colour}, oklch(0 0 0 / 0.35))`);

/** A root size that the page has chosen for itself must not shrink the widget. */
const inPixels = (sizes: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, `${Number.parseFloat(size) * 16}px`]));

const defaults: Values = {
  ...scale,
  size: inPixels(scale.size),
  color: both({ ...lightPalette }, { ...darkPalette }),
  shadow: { control: darkened(lightShadow.control), overlay: darkened(lightShadow.overlay) },
  motion: motionScale,
  control: controlScale,
};

const minify = (css: string): string =>
  css
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .replaceAll(/:\s+/g, ':')
    .replaceAll(';}', '}');

const defaultOf = new Map(pairs(vars, defaults));
const themed = /var\((--fhq-[\w-]+)\)/g;

function defaultFor(property: string): string {
  const value = defaultOf.get(property);
  if (value === undefined) throw new Error(`${property} has no default`);
  return value;
}

/** Rules that need no theme on the page: a property that the page has set anywhere above still wins. */
export function standalone(rules: string): string {
  return minify(rules.replaceAll(themed, (_, property: string) => `var(${property},${defaultFor(property)})`));
}

/** Rule for a shadow root, which the page's rules do not reach: a text takes its direction from its own letters. */
export const plainText = '*{unicode-bidi:plaintext}';

const propertiesOf = (rules: string) => new Set(Array.from(rules.matchAll(themed), ([, property = '']) => property));
const shortOf = (property: string) => `--${[...defaultOf.keys()].indexOf(property).toString(36)}`;

/**
 * The same for the sheets of one shadow root, in fewer bytes: its root element says each default once, under a short
 * name. `before` are the rules of the sheets that are there already.
 */
export function standaloneInRoot(rules: string, before = ''): string {
  const known = propertiesOf(before);
  const said = Array.from(propertiesOf(rules), (property) =>
    known.has(property) ? '' : `${shortOf(property)}:var(${property},${defaultFor(property)});`,
  );
  const short = rules.replaceAll(themed, (_, property: string) => `var(${shortOf(property)})`);
  return minify(`[data-part=root]{${said.join('')}}${short}`);
}
