/** The zone of the browser, in which times show. */
export const systemTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
