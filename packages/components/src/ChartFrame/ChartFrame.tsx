import { useId, useState, type ReactNode } from 'react';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { chartSize } from '../theme/chart.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { body, empty, head, headEnd, legend as legendStyle, legendDetail, legendItem, root } from './ChartFrame.css.ts';
import { ChartTable } from './ChartTable.tsx';
import { Patterns } from './Patterns.tsx';
import { Swatch } from './Swatch.tsx';
import { type ChartData, type ChartProps, english, type MarkKind } from './types.ts';

/** One entry of a chart's key. */
export interface LegendItem {
  id: string;
  label: string;
  /** A figure beside the name. */
  detail?: string;
  kind: MarkKind;
  tone: number;
  /** Place among the lines of the chart. */
  dash?: number;
}

export interface ChartFrameProps extends ChartProps {
  /** The data of the chart and of its table. */
  data: ChartData;
  legend: readonly LegendItem[];
  isEmpty: boolean;
  /** Draws the chart; hatchings are referred to by the given id. */
  children(patternId: string): ReactNode;
}

/** The common frame of all charts: the legend, the switch to a table of the same data, and the same height in every state. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, data, legend, isEmpty, isLoading = false, emptyText } = props;
  const strings = { ...english, ...props.strings };
  const [isTable, setIsTable] = useState(false);
  // Colons would have to be escaped inside url().
  const patternId = useId().replaceAll(':', '');
  const isDrawn = !isLoading && !isEmpty;
  return (
    <figure className={root} aria-label={label} aria-busy={isLoading || undefined}>
      <Patterns id={patternId} />
      <div className={head}>
        {isDrawn && (
          <>
            <ul className={legendStyle}>
              {legend.map(({ id, label: name, detail, ...look }) => (
                <li key={id} className={legendItem}>
                  <Swatch {...look} patternId={patternId} />
                  <span>{name}</span>
                  {detail !== undefined && <span className={legendDetail}>{detail}</span>}
                </li>
              ))}
            </ul>
            <div className={headEnd}>
              <Switch size="small" isSelected={isTable} onChange={setIsTable}>
                {strings.viewAsTable}
              </Switch>
            </div>
          </>
        )}
        {isLoading && <Skeleton width="40%" />}
      </div>
      <div className={body}>
        {isLoading && (
          <>
            <Skeleton height={chartSize.height} />
            <VisuallyHidden>{strings.loading}</VisuallyHidden>
          </>
        )}
        {!isLoading && isEmpty && <div className={empty}>{emptyText ?? strings.noFigure}</div>}
        {isDrawn && isTable && <ChartTable label={label} data={data} noFigure={strings.noFigure} />}
        {isDrawn && !isTable && props.children(patternId)}
      </div>
    </figure>
  );
}
