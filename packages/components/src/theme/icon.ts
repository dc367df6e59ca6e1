/** The two sizes of icons in pixels, for libraries that want a number. */
export const iconSize = { small: 16, medium: 20 } as const;
