/** A figure against its goal, in the words that every bench prints. */
export function verdict(value: number, goal: number, unit: string, sense: 'at most' | 'at least' = 'at most'): string {
  const isReached = sense === 'at most' ? value <= goal : value >= goal;
  return `goal ${sense} ${goal}${unit}: ${isReached ? 'reached' : 'missed'}`;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
