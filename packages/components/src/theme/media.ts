/** Widths in CSS pixels from which a layout may use more room. */
export const breakpoints = { medium: 640, large: 1024, wide: 1280 } as const;

/** The widest that a page's content gets, with its gutters. */
export const pageWidth = '90rem';

/** Padding of elements that span the window, so that their content is aligned with the page's content at every width. */
export const inLineWithPage = (gutter: string): string => `max(${gutter}, calc((100% - ${pageWidth}) / 2 + ${gutter}))`;

/** Media queries, spelled once. */
export const media = {
  belowMedium: `(width < ${breakpoints.medium}px)`,
  belowLarge: `(width < ${breakpoints.large}px)`,
  belowWide: `(width < ${breakpoints.wide}px)`,
  fromMedium: `(width >= ${breakpoints.medium}px)`,
  fromLarge: `(width >= ${breakpoints.large}px)`,
  fromWide: `(width >= ${breakpoints.wide}px)`,
  reducedMotion: '(prefers-reduced-motion: reduce)',
  motionAllowed: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
  dark: '(prefers-color-scheme: dark)',
} as const;

/** System colours for `forced-colors`, if a shape would vanish with its background. */
export const systemColor = {
  text: 'CanvasText',
  surface: 'Canvas',
  mark: 'Highlight',
  disabled: 'GrayText',
  link: 'LinkText',
} as const;
