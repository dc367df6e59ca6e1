/** Steps of the 4 px grid: x1 is 4 px, x12 is 48 px. */
export const spaceTokens = ['x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x8', 'x10', 'x12'] as const;
export const alignmentNames = ['start', 'center', 'end', 'stretch', 'baseline'] as const;
export const justificationNames = ['start', 'center', 'end', 'between'] as const;

export type SpaceToken = (typeof spaceTokens)[number];
export type Alignment = (typeof alignmentNames)[number];
export type Justification = (typeof justificationNames)[number];
