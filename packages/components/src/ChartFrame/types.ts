export const chartColors = ['one', 'two', 'three', 'four', 'five'] as const;
export const chartUnits = ['number', 'money', 'percent', 'minutes'] as const;

/** One of the five chart colours of the theme. */
export type ChartColor = (typeof chartColors)[number];
/** How a figure is written: 1,234, $1,234, 12%, or 12 min. */
export type ChartUnit = (typeof chartUnits)[number];

/** One measure of the rows of a chart. */
export interface ChartSeries<Row> {
  id: string;
  label: string;
  /** The figure of a row; null is a gap, and is drawn as one. */
  value(row: Row): number | null;
  unit?: ChartUnit;
  /** Follows from the place among the series unless given. */
  color?: ChartColor;
}

/** Labels of the horizontal axis. */
export interface ChartCategory<Row> {
  /** Heads the first column of the table, such as 'Month'. */
  label: string;
  value(row: Row): string;
}

/** A line that the figures are measured against. */
export interface ChartTarget {
  label: string;
  value: number;
}

/** Texts of the chart itself. */
export interface ChartStrings {
  viewAsTable: string;
  /** Stands for a gap in the tooltip and the table. */
  noFigure: string;
  /** Tells screen readers how to read the marks. */
  hint: string;
  loading: string;
}

/** The props of every chart besides its data. */
export interface ChartProps {
  /** Names the chart, and its table. */
  label: string;
  /** Said in place of the chart if there is nothing to draw. */
  emptyText?: string;
  isLoading?: boolean;
  strings?: Partial<ChartStrings>;
}

export type MarkKind = 'bar' | 'line' | 'target' | 'slice';

/** One series with its figures read from the rows. */
export interface Measure {
  id: string;
  label: string;
  kind: MarkKind;
  unit: ChartUnit;
  /** Place among the colours and patterns, from 0. */
  tone: number;
  /** The second of two axes. */
  isOnRight: boolean;
  values: readonly (number | null)[];
}

/** The data of a chart and of its table. */
export interface ChartData {
  categoryLabel: string;
  categories: readonly string[];
  measures: readonly Measure[];
}

export const english: ChartStrings = {
  viewAsTable: 'View as table',
  noFigure: 'No data',
  hint: 'Chart; arrow keys move between its marks',
  loading: 'Loading',
};
