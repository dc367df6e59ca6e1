import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '@freight-hq/components/Skeleton';

/** A chart with its legend, in pixels. */
const chartHeight = 340;

// The figures and the tables are there before the charts.
export const MovementChart = lazy(async () => ({ default: (await import('./charts.tsx')).MovementChart }));
export const PlanChart = lazy(async () => ({ default: (await import('./charts.tsx')).PlanChart }));

/** Keeps the room of a chart while its code is loaded. */
export const ChartRoom = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={chartHeight} />}>{children}</Suspense>
);
