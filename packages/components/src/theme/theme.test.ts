import { describe, expect, test } from 'vitest';
import { contrast, deficiencyNames, distance, over, parseOklch } from './colorMath.ts';
import { darkPalette, lightPalette } from './palette.ts';

const surfaces = ['background', 'surface', 'surfaceRaised', 'surfaceSunken', 'accentSurface'] as const;
const texts = ['text', 'textMuted', 'accentText'] as const;
const semantics = ['positive', 'caution', 'critical', 'info'] as const;
const marks = ['one', 'two', 'three', 'four', 'five'] as const;

test('the contrast of black and white is 21', () => {
  expect(contrast(parseOklch('oklch(0 0 0)'), parseOklch('oklch(1 0 0)'))).toBeCloseTo(21, 2);
});

test('a colour that no sRGB screen shows is refused', () => {
  expect(() => parseOklch('oklch(0.9 0.3 150)')).toThrow('Outside sRGB');
});

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('the %s palette', (_name, palette) => {
  const hovered = (surface: (typeof surfaces)[number]) =>
    over(parseOklch(palette.surfaceHover), parseOklch(palette[surface]));
  const ratio = (first: string, second: string) => contrast(parseOklch(first), parseOklch(second));

  test.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    '%s reads on %s, hovered too',
    (text, surface) => {
      expect(ratio(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parseOklch(palette[text]), hovered(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(surfaces)('controls and the focus ring stand out on %s', (surface) => {
    for (const mark of ['borderStrong', 'focusRing', 'accent'] as const) {
      expect(ratio(palette[mark], palette[surface])).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(semantics)('%s text reads on its own surface and on every other', (name) => {
    for (const surface of [palette[name].surface, ...surfaces.map((key) => palette[key])]) {
      expect(ratio(palette[name].text, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect(ratio(palette.text, palette[name].surface)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(palette.textMuted, palette[name].surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(semantics)('%s marks stand out', (name) => {
    for (const surface of ['background', 'surface', 'surfaceRaised', 'surfaceSunken'] as const) {
      expect(ratio(palette[name].solid, palette[surface])).toBeGreaterThanOrEqual(3);
    }
    expect(ratio(palette[name].solid, palette[name].surface)).toBeGreaterThanOrEqual(3);
  });

  test('text on filled buttons reads', () => {
    const fills = [palette.accent, palette.accentHover, palette.critical.solid, palette.criticalHover];
    for (const fill of fills) {
      expect(ratio(palette.textOnAccent, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(marks)('chart colour %s stands out', (name) => {
    for (const surface of ['background', 'surface', 'surfaceRaised', 'surfaceSunken'] as const) {
      expect(ratio(palette.chart[name], palette[surface])).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(deficiencyNames)('chart colours stay apart with vision: %s', (vision) => {
    for (const [index, first] of marks.entries()) {
      for (const second of marks.slice(index + 1)) {
        const apart = distance(parseOklch(palette.chart[first]), parseOklch(palette.chart[second]), vision);
        expect(apart, `${first} and ${second}`).toBeGreaterThan(0.12);
      }
    }
  });
});
