const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with separators: 12,450. */
export const formatCount = (value: number): string => counts.format(value);

/** A number and its noun: '1 user', '12,450 users'. */
export const formatNoun = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;
