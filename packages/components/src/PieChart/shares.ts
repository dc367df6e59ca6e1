export interface Share {
  id: string;
  label: string;
  value: number;
  /** Part of the whole in percent. */
  share: number;
}

/** Each slice's part of the whole; invalid amounts have none. */
export function sharesOf(slices: readonly { id: string; label: string; value: number }[]): Share[] {
  const amount = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);
  const total = slices.reduce((sum, { value }) => sum + amount(value), 0);
  return slices.map(({ id, label, value }) => ({
    id,
    label,
    value: amount(value),
    share: total > 0 ? (amount(value) / total) * 100 : 0,
  }));
}

/** Percent below which a label beside the slice would run into its neighbour's. */
export const narrowestLabel = 4;
