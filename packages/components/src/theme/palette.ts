type Semantic = Record<'text' | 'surface' | 'border' | 'solid', string>;

export interface Palette {
  background: string;
  surface: string;
  surfaceRaised: string;
  surfaceSunken: string;
  surfaceHover: string;
  surfacePressed: string;
  border: string;
  borderStrong: string;
  text: string;
  textMuted: string;
  textOnAccent: string;
  accent: string;
  accentHover: string;
  accentSurface: string;
  accentText: string;
  criticalHover: string;
  focusRing: string;
  overlay: string;
  positive: Semantic;
  caution: Semantic;
  critical: Semantic;
  info: Semantic;
  chart: Record<'one' | 'two' | 'three' | 'four' | 'five', string>;
}

export const lightPalette: Palette = {
  background: 'oklch(0.984 0.002 260)',
  surface: 'oklch(1 0 0)',
  surfaceRaised: 'oklch(1 0 0)',
  surfaceSunken: 'oklch(0.966 0.004 260)',
  surfaceHover: 'oklch(0.3 0.03 260 / 0.05)',
  surfacePressed: 'oklch(0.3 0.03 260 / 0.09)',
  border: 'oklch(0.915 0.006 260)',
  borderStrong: 'oklch(0.615 0.016 260)',
  text: 'oklch(0.23 0.02 264)',
  textMuted: 'oklch(0.49 0.02 262)',
  textOnAccent: 'oklch(1 0 0)',
  accent: 'oklch(0.5 0.17 264)',
  accentHover: 'oklch(0.44 0.165 264)',
  accentSurface: 'oklch(0.955 0.02 264)',
  accentText: 'oklch(0.46 0.17 264)',
  criticalHover: 'oklch(0.46 0.17 25)',
  focusRing: 'oklch(0.56 0.19 264)',
  overlay: 'oklch(0.22 0.03 264 / 0.45)',
  positive: {
    text: 'oklch(0.44 0.1 155)',
    surface: 'oklch(0.972 0.016 155)',
    border: 'oklch(0.87 0.06 155)',
    solid: 'oklch(0.58 0.13 155)',
  },
  caution: {
    text: 'oklch(0.46 0.095 70)',
    surface: 'oklch(0.976 0.021 85)',
    border: 'oklch(0.87 0.08 82)',
    solid: 'oklch(0.64 0.135 68)',
  },
  critical: {
    text: 'oklch(0.48 0.17 25)',
    surface: 'oklch(0.972 0.012 20)',
    border: 'oklch(0.875 0.06 20)',
    solid: 'oklch(0.53 0.19 25)',
  },
  info: {
    text: 'oklch(0.45 0.09 235)',
    surface: 'oklch(0.973 0.012 235)',
    border: 'oklch(0.87 0.05 230)',
    solid: 'oklch(0.57 0.115 235)',
  },
  chart: {
    one: 'oklch(0.5 0.17 264)',
    two: 'oklch(0.646 0.136 72)',
    three: 'oklch(0.627 0.103 193)',
    four: 'oklch(0.38 0.159 327)',
    five: 'oklch(0.479 0.19 31)',
  },
};

export const darkPalette: Palette = {
  background: 'oklch(0.165 0.008 264)',
  surface: 'oklch(0.2 0.01 264)',
  surfaceRaised: 'oklch(0.235 0.012 264)',
  surfaceSunken: 'oklch(0.145 0.008 264)',
  surfaceHover: 'oklch(0.95 0.02 264 / 0.06)',
  surfacePressed: 'oklch(0.95 0.02 264 / 0.1)',
  border: 'oklch(0.3 0.014 264)',
  borderStrong: 'oklch(0.575 0.02 264)',
  text: 'oklch(0.95 0.005 264)',
  textMuted: 'oklch(0.73 0.016 264)',
  textOnAccent: 'oklch(1 0 0)',
  accent: 'oklch(0.57 0.168 266)',
  accentHover: 'oklch(0.53 0.17 266)',
  accentSurface: 'oklch(0.275 0.05 266)',
  accentText: 'oklch(0.77 0.115 266)',
  criticalHover: 'oklch(0.5 0.185 25)',
  focusRing: 'oklch(0.7 0.15 264)',
  overlay: 'oklch(0.08 0.01 264 / 0.65)',
  positive: {
    text: 'oklch(0.81 0.12 158)',
    surface: 'oklch(0.255 0.035 160)',
    border: 'oklch(0.38 0.06 160)',
    solid: 'oklch(0.66 0.14 157)',
  },
  caution: {
    text: 'oklch(0.84 0.11 80)',
    surface: 'oklch(0.265 0.035 75)',
    border: 'oklch(0.4 0.06 75)',
    solid: 'oklch(0.74 0.14 75)',
  },
  critical: {
    text: 'oklch(0.79 0.11 22)',
    surface: 'oklch(0.255 0.036 22)',
    border: 'oklch(0.4 0.09 22)',
    solid: 'oklch(0.565 0.19 25)',
  },
  info: {
    text: 'oklch(0.81 0.085 230)',
    surface: 'oklch(0.255 0.03 235)',
    border: 'oklch(0.38 0.05 235)',
    solid: 'oklch(0.66 0.115 235)',
  },
  chart: {
    one: 'oklch(0.674 0.17 270)',
    two: 'oklch(0.811 0.12 81)',
    three: 'oklch(0.83 0.115 205)',
    four: 'oklch(0.541 0.13 335)',
    five: 'oklch(0.627 0.2 37)',
  },
};
