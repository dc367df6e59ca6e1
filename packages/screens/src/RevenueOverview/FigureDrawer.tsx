import type { Revenue, RevenueRow, RevenueRows } from '@freight-hq/api/contract/revenue';
import { revenueFigures, type RowSet, rowSetLabels } from '@freight-hq/api/rules/revenue';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Pagination } from '@freight-hq/components/Pagination';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { ExportButton } from '../lib/ExportButton.tsx';
import { formatNoun } from '../lib/formatCount.ts';
import type { Shown } from '../lib/shown.ts';
import { links } from '../links/links.ts';
import { formulaText } from './figureText.ts';
import type { OpenFigure } from './RevenueOverview.tsx';
import * as styles from './RevenueOverview.css.ts';

interface FigureDrawerProps {
  open: OpenFigure;
  revenue: Shown<Revenue>;
  noExport?: string | undefined;
}

/** One figure: what it means, how it is made today, and the rows that add up to it. */
export function FigureDrawer({ open, revenue, noExport }: FigureDrawerProps) {
  const { figure, rowSet, rows, onClose, onRowSetChange } = open;
  const { label, definition, rows: sets } = revenueFigures[figure];
  return (
    <Drawer title={label} side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        <Text>{definition}</Text>
        {revenue.isKnown && <p className={styles.formula}>{formulaText(figure, revenue.data)}</p>}
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
        <div>
          <ExportButton
            label="Export CSV"
            isExporting={open.isExporting ?? false}
            onExport={open.onExport}
            disabledReason={noExport}
          />
        </div>
      </div>
    </Drawer>
  );
}

function Rows({ rows, open }: { rows: Resource<RevenueRows>; open: OpenFigure }) {
  if (rows.status === 'loading') return <Skeleton lines={6} height={40} />;
  if (rows.status === 'failed') return <ResourceNotice resource={rows} title="The rows could not be loaded" />;
  const { count, sumCents, rows: page } = rows.data;
  if (count === 0) return <Text tone="muted">There are none this month</Text>;
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

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** A movement that took effect in an earlier month than the one in which it counts is marked with that month. */
function RowWords({ name, detail, at, bookedAt, companyId }: RevenueRow) {
  const isBackdated = at !== undefined && bookedAt !== undefined && at.slice(0, 7) !== bookedAt.slice(0, 7);
  const words = detail.charAt(0).toUpperCase() + detail.slice(1).replaceAll('_', ' ');
  return (
    <span className={styles.words}>
      <Text as="span" weight="medium" isTruncated>
        {companyId === undefined ? name : <Link href={links.tenant(companyId)}>{name}</Link>}
      </Text>
      <Text as="span" size={12} tone="muted">
        {words}
        {isBackdated && `, for ${month.format(new Date(at))}`}
        {words !== '' && at !== undefined && ', '}
        {at !== undefined && <DateTime value={at} format="date" />}
      </Text>
    </span>
  );
}
