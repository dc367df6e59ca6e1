import type { Revenue, RevenueRows } from '@freight-hq/api/contract/money/revenue';
import { acquisitionLabels, costFormula } from '@freight-hq/api/rules/money/revenue';
import { type RevenueFacts, revenueFigures, type RowSet, rowSetLabels } from '@freight-hq/api/rules/revenue-figures';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Money } from '@freight-hq/components/Money';
import { Pagination } from '@freight-hq/components/Pagination';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import type { Shown } from '../../lib/shown.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { formulaText, unknown } from './figureText.ts';
import type { OpenFigure } from './RevenueOverview.tsx';
import { RowWords } from './RowWords.tsx';
import * as styles from './RevenueOverview.css.ts';

interface FigureDrawerProps {
  open: OpenFigure;
  revenue: Shown<RevenueFacts>;
  noExport?: string | undefined;
}

/** One figure: what it means, how it is made today, and the rows that add up to it. */
export function FigureDrawer({ open, revenue, noExport }: FigureDrawerProps) {
  const { figure, rowSet, rows, onClose, onRowSetChange } = open;
  const isOfToday = open.month === undefined && open.plan === undefined;
  const { label, definition, rows: sets } = revenueFigures[figure];
  return (
    <Drawer title={titleOf(label, open)} side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        <Text>{definition}</Text>
        {isOfToday && revenue.isKnown && <p className={styles.formula}>{formulaText(figure, revenue.data)}</p>}
        {figure === 'cac' && revenue.isKnown && <CostFormulas revenue={revenue.data} />}
        <Stack gap="x3">
          {sets.length > 1 ? (
            <Select<RowSet>
              label="Rows"
              items={sets.map((id) => ({ id, label: rowSetLabels[id] }))}
              selectedKey={rowSet}
              onSelectionChange={onRowSetChange}
            />
          ) : (
            <Heading level={3} size={16}>
              {rowSetLabels[rowSet]}
            </Heading>
          )}
          <Rows rows={rows} open={open} />
        </Stack>
        {isOfToday && (
          <div>
            <ExportButton
              label="Export CSV"
              isExporting={open.isExporting ?? false}
              onExport={open.onExport}
              disabledReason={noExport}
            />
          </div>
        )}
      </div>
    </Drawer>
  );
}

/** The acquisition cost of each source with today's numbers. */
function CostFormulas({ revenue: { acquisition = [] } }: { revenue: Revenue }) {
  if (acquisition.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="CAC by source">
      {acquisition.map((row) => (
        <li key={row.source} className={styles.row}>
          <span>
            {acquisitionLabels[row.source]}: {costFormula(row)}
          </span>
          <span>{row.cac === null ? unknown : <Money value={row.cac} decimals={2} />}</span>
        </li>
      ))}
    </ul>
  );
}

/** A figure, and the month and the plan of its rows if they are not today's. */
function titleOf(label: string, { month: of, plan }: OpenFigure): string {
  const ofPlan = plan && plan.charAt(0).toUpperCase() + plan.slice(1);
  return [label, of && monthInFull(of), ofPlan].filter(Boolean).join(', ');
}

function Rows({ rows, open }: { rows: Resource<RevenueRows>; open: OpenFigure }) {
  if (rows.status === 'loading') return <Skeleton lines={6} height={40} />;
  if (rows.status === 'failed') return <ResourceNotice resource={rows} title="The rows could not be loaded" />;
  const { count, sumCents, rows: page } = rows.data;
  if (count === 0) return <Text tone="muted">There are none</Text>;
  return (
    <Stack gap="x3">
      <ResourceNotice resource={rows} />
      <ul className={styles.rows}>
        {page.map((row) => (
          <li key={row.id} className={styles.row}>
            <RowWords {...row} />
            <Money value={row.cents / 100} decimals={2} />
          </li>
        ))}
        <li className={styles.sum}>
          <span>Sum of {formatNoun(count, 'row')}</span>
          <Money value={sumCents / 100} decimals={2} />
        </li>
      </ul>
      {count > open.size && (
        <Pagination
          page={open.page}
          size={open.size}
          total={count}
          isTotalExact
          onPageChange={open.onPageChange}
          label="Pages of rows"
        />
      )}
    </Stack>
  );
}
