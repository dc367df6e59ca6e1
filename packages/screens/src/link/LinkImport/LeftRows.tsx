import type { LinkImportRow } from '@freight-hq/api/contract/link/link-imports';
import { type LeftResult, leftResults } from '@freight-hq/api/rules/link/link-imports';
import { Inline } from '@freight-hq/components/Inline';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Tabs } from '@freight-hq/components/Tabs';
import { Text } from '@freight-hq/components/Text';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import * as styles from './LinkImport.css.ts';
import type { OpenProps } from './OpenFile.tsx';
import { listWords } from './words.ts';

const shownCells = 12;

/** The rows that are not in effect, by why. */
export function LeftRows(props: OpenProps) {
  const { list, onList, of, onExport, isExporting } = props;
  const left = leftResults.reduce((sum, result) => sum + of.counts[result], 0);
  if (left === 0) return null;
  const content = <Rows {...props} />;
  return (
    <>
      <Inline>
        <ExportButton label={`Save ${formatNoun(left, 'Row')} With Reasons`} {...{ isExporting, onExport }} />
      </Inline>
      <Tabs
        label="Rows"
        selectedKey={list}
        onSelectionChange={(id) => onList(id as LeftResult)}
        items={leftResults.map((id) => ({
          id,
          label: `${listWords[id].label} (${formatCount(of.counts[id])})`,
          content: id === list ? content : null,
        }))}
      />
    </>
  );
}

function Rows({ rows, list, onRowsPage }: OpenProps) {
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
      <ul className={styles.list} aria-label={listWords[list].label} aria-busy={rows.isRefreshing}>
        {items.map((each) => (
          <Row key={each.row} of={each} />
        ))}
      </ul>
      {total > size && <Pagination {...{ page, size, total, isTotalExact }} onPageChange={onRowsPage} />}
    </Stack>
  );
}

function Row({ of: { line, reason, cells } }: { of: LinkImportRow }) {
  const text = cells.slice(0, shownCells).join(' | ');
  return (
    <li className={styles.row}>
      <Text>{`Line ${formatCount(line)}${reason && `: ${reason}`}`}</Text>
      <div className={styles.cells}>
        <Text size={13} tone="muted">
          {cells.length > shownCells ? `${text} | ...` : text}
        </Text>
      </div>
    </li>
  );
}
