import { useIsScrollable } from '../lib/useIsScrollable.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { headCell, rowCell, table, tableFrame } from './ChartTable.css.ts';
import type { ChartData } from './types.ts';
import { decimalsOf, formatFigure } from './units.ts';

export interface ChartTableProps {
  label: string;
  data: ChartData;
  noFigure: string;
}

/** The chart's data as a table. */
export function ChartTable({ label, data, noFigure }: ChartTableProps) {
  const { ref, isScrollable } = useIsScrollable<HTMLDivElement>();
  const reachable = isScrollable ? { role: 'group', tabIndex: 0, 'aria-label': label } : {};
  return (
    <div ref={ref} className={tableFrame} {...reachable}>
      <table className={table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={headCell}>
              {data.categoryLabel}
            </th>
            {data.measures.map((measure) => (
              <th key={measure.id} scope="col" className={headCell}>
                {measure.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, row) => (
            <tr key={`${row} ${category}`}>
              <th scope="row" className={rowCell}>
                {category}
              </th>
              {data.measures.map(({ id, unit, values }) => {
                const value = values[row] ?? null;
                return (
                  <td key={id} className={rowCell} data-gap={value === null || undefined}>
                    {value === null ? noFigure : formatFigure(value, unit, decimalsOf(...values))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
