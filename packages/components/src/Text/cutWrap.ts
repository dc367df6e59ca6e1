/** How truncated text wraps: `nowrap`, unless an element around it sets this property. */
export const cutWrap = '--fhq-cut';
