/** Stands for a figure with nothing to divide by. */
export const noFigure = '—';

export const percentText = (value: number | null): string => (value === null ? noFigure : `${value}%`);
