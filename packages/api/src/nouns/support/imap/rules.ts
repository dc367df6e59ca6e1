/** Mails that were older when an inbox was first opened stay where they are: they were answered elsewhere. */
export const oldestDays = 7;

/** A process that holds an inbox says so at least as often; another one takes it over after these minutes. */
export const holdMinutes = 5;
