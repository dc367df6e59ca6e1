const minutes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A difference with at most one decimal. */
export const formatChange = (value: number): string => minutes.format(value);

/** A figure that there is nothing to make of. */
export const none = '—';

/** 12.4 min. */
export const formatMinutes = (value: number | null): string => (value === null ? none : `${minutes.format(value)} min`);

/** 4.6/5. */
export const formatStars = (value: number | null): string => (value === null ? none : `${value.toFixed(1)}/5`);

export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
