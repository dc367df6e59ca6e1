/** The sets of rows that stories and calls open. */
export const recordedSets = [
  ...(['expansion', 'moved', 'lost', 'opening_grown', 'spend'] as const),
  ...(['fees', 'acquired', 'committed', 'at_risk', 'unpaid_trucks'] as const),
] as const;
