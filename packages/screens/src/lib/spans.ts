/** The spans that can be chosen. */
const spans = [1, 3, 6, 12, 24] as const;

const spanLabel = (months: number): string => (months === 1 ? 'This month' : `Last ${months} months`);

/** The options, including the current span. */
export function spanItems(current: number): { id: string; label: string }[] {
  const all = [...new Set<number>([...spans, current])].toSorted((a, b) => a - b);
  return all.map((months) => ({ id: String(months), label: spanLabel(months) }));
}
