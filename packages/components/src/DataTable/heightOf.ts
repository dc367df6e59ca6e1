import type { CSSProperties } from 'react';

/** The height of all rows in pixels, as a property, so that cards can have the height of their content. */
export const heightOf = (pixels: number) => ({ '--fhq-table-body': `${pixels}px` }) as CSSProperties;
