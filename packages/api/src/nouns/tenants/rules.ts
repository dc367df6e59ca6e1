/** The lines in which the dialog lists the data that a deletion removes, in their order. */
export const deletionLines = [
  'All users',
  'Drivers and fleet data',
  'Loads and dispatch records',
  'Financial and accounting data',
  'Audit logs and system data',
] as const;
