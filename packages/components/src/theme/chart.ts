/** Geometry of charts in pixels; SVG is computed, so it takes numbers. */
export const chartSize = {
  height: 300,
  pieRadius: 80,
  topMargin: 16,
  sideMargin: 12,
  axisHeight: 28,
  axisGap: 8,
  /** Average width of a letter of an axis, for thinning out overlapping labels. */
  letter: 7,
  widestBar: 48,
  barGap: 2,
  barRadius: 3,
  dotRadius: 3.5,
  activeDotRadius: 5,
  lineWidth: 2,
  pieLabelGap: 20,
  activeSliceGrowth: 4,
  patternTile: 6,
} as const;

/** The fewest pixels that a plot is drawn on. */
export const narrowestPlot = 120;
