/** Percent with one decimal; 0 if the previous value is 0. */
export function growthInPercent(before: number, after: number): number {
  return before <= 0 ? 0 : Math.round(((after - before) / before) * 1000) / 10;
}
