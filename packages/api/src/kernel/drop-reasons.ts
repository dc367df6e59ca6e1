/** Why a mail that is composed when it is sent is not sent after all. */
export const dropReasons = [
  'nothing_due',
  'charge_in_flight',
  'disputed',
  'paused',
  'no_recipient',
  'mailed_today',
  'not_asked_for',
] as const;
export type DropReason = (typeof dropReasons)[number];
