/** Sizes of icons in pixels, for libraries that want a number; tiny and inline stand within text. */
export const iconSize = { tiny: 12, inline: 14, small: 16, medium: 20 } as const;
