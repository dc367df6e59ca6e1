type Triple = readonly [number, number, number];

export interface Color {
  /** Linear sRGB, each 0 to 1. */
  rgb: Triple;
  alpha: number;
}

const pattern = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/;

/** Reads `oklch(L C H / A)` and fails on a colour that an sRGB screen cannot show. */
export function parseOklch(text: string): Color {
  const match = pattern.exec(text);
  if (!match) throw new Error(`Not an oklch colour: ${text}`);
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = match.slice(1).map((part) => Number(part ?? 1));
  const angle = (hue * Math.PI) / 180;
  const rgb = oklabToRgb([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
  if (rgb.some((part) => part < -0.002 || part > 1.002)) throw new Error(`Outside sRGB: ${text}`);
  return { rgb, alpha };
}

function oklabToRgb([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function rgbToOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The opaque colour that results from a translucent colour on an opaque background. */
export function over(top: Color, bottom: Color): Color {
  const mix = (index: 0 | 1 | 2) =>
    toLinear(toGamma(top.rgb[index]) * top.alpha + toGamma(bottom.rgb[index]) * (1 - top.alpha));
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(first: Color, second: Color): number {
  const luminance = ({ rgb }: Color) => 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// Full-strength matrices of Machado, Oliveira and Fernandes (2009), on linear RGB.
const deficiencies = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Triple, Triple, Triple]>;

export type Deficiency = keyof typeof deficiencies;
export const deficiencyNames = Object.keys(deficiencies) as Deficiency[];

/** Perceived distance (OKLab) of two colours for a person with the given vision. */
export function distance(first: Color, second: Color, vision: Deficiency): number {
  const [red, green, blue] = deficiencies[vision];
  const seen = ({ rgb }: Color): Triple => {
    const through = (row: Triple) => {
      const light = row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2];
      return Math.min(1, Math.max(0, light));
    };
    return rgbToOklab([through(red), through(green), through(blue)]);
  };
  const [one, two] = [seen(first), seen(second)];
  return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}
