import type { ImportRow } from '@freight-hq/api/contract/sales/imports';
import type { ImportList } from '@freight-hq/api/rules/sales/imports';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Tabs } from '@freight-hq/components/Tabs';
import { Text } from '@freight-hq/components/Text';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';
import type { OpenProps } from './OpenImport.tsx';
import { listWords } from './words.ts';
import * as styles from './SalesImport.css.ts';

const shownCells = 12;

/** The rows of an import by what became of them. */
export function ImportRows(props: OpenProps & { lists: readonly ImportList[] }) {
  const { lists, list, onList, of } = props;
  const counts: Readonly<Record<ImportList, number>> = {
    bad: of.invalid ?? 0,
    warned: of.warned ?? 0,
    reversed: of.reversed,
    kept: of.kept,
    failed: of.failed,
  };
  const content = <Rows {...props} />;
  return (
    <Tabs
      label="Rows"
      selectedKey={lists.includes(list) ? list : (lists[0] ?? 'bad')}
      onSelectionChange={(id) => onList(id as ImportList)}
      items={lists.map((id) => ({
        id,
        label: `${listWords[id].label} (${formatCount(counts[id])})`,
        content: id === list ? content : null,
      }))}
    />
  );
}

function Rows({ rows, list, onRowsPage, onExport, isExporting, of }: OpenProps) {
  if (rows.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton lines={4} height={40} />
      </div>
    );
  }
  if (rows.status === 'failed') return <ResourceNotice resource={rows} title="The rows could not be loaded" />;
  const { items, page, size, total, isTotalExact } = rows.data;
  return (
    <Stack gap="x3">
      <ResourceNotice resource={rows} />
      {total === 0 && <Text tone="muted">{listWords[list].none}</Text>}
      {list === 'bad' && total > 0 && (
        <Inline>
          <ExportButton label={`Save ${formatNoun(of.invalid ?? total, 'Bad Row')}`} {...{ isExporting, onExport }} />
        </Inline>
      )}
      <ul className={styles.list} aria-label={listWords[list].label} aria-busy={rows.isRefreshing}>
        {items.map((each) => (
          <Row key={each.row} of={each} />
        ))}
      </ul>
      {total > size && <Pagination {...{ page, size, total, isTotalExact }} onPageChange={onRowsPage} />}
    </Stack>
  );
}

function Row({ of: { line, reason, cells, lead } }: { of: ImportRow }) {
  const text = cells.slice(0, shownCells).join(' | ');
  return (
    <li className={styles.row}>
      <Text>
        {lead ? <Link href={links.lead(lead.id)}>{lead.company_name}</Link> : `Line ${formatCount(line)}`}
        {reason && `: ${reason}`}
      </Text>
      <div className={styles.cells}>
        <Text size={13} tone="muted">
          {lead && `Line ${formatCount(line)}: `}
          {cells.length > shownCells ? `${text} | ...` : text}
        </Text>
      </div>
    </li>
  );
}
