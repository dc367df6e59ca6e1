import { Upload } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { FileButton } from '@freight-hq/components/FileButton';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';

import { salesLinks } from '../../links/salesLinks.ts';
import { mayNotWrite } from '../SalesProspects/words.ts';
import type { SalesImportProps } from './SalesImport.tsx';
import { statusWords } from './words.ts';
import * as styles from './SalesImport.css.ts';

/** The choice of a file, over the imports so far. */
export function ImportChoice(props: SalesImportProps) {
  const { upload, canWrite } = props;
  return (
    <>
      <Stack gap="x4">
        <Text>
          Choose a CSV file with the names of its columns above the rows, of at most 25 MB and 100,000 rows. It is
          checked first; nothing is imported before you say so.
        </Text>
        <Text size={13} tone="muted">
          Amounts are in US dollars, such as 1,200.50. Days are 2026-06-30, 6/30/2026 or 30-Jun-2026. A list has
          semicolons between its entries. A range of employees such as 51-200 counts as its middle.
        </Text>
        <SubmissionNotice submission={upload} title="The file was not taken" />
        <Inline>
          <FileButton
            variant="primary"
            accept={['.csv', '.txt', '.tsv', 'text/csv']}
            iconStart={<Upload size={16} aria-hidden />}
            isBusy={isSending(upload)}
            busyLabel="Uploading..."
            onChoose={upload.send}
            {...(!canWrite && { disabledReason: mayNotWrite })}
          >
            Choose a File
          </FileButton>
        </Inline>
      </Stack>
      <Heading level={3}>Imports so far</Heading>
      <Imports {...props} />
    </>
  );
}

function Imports({ imports, onImportsPage }: SalesImportProps) {
  if (imports.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton lines={3} height={40} />
      </div>
    );
  }
  if (imports.status === 'failed') return <ResourceNotice resource={imports} title="Imports could not be loaded" />;
  const { items, page, size, total, isTotalExact } = imports.data;
  return (
    <>
      <ResourceNotice resource={imports} />
      {total === 0 && <Text tone="muted">No file was imported yet</Text>}
      <ul className={styles.list} aria-label="Imports so far" aria-busy={imports.isRefreshing}>
        {items.map(({ id, file, status, rows, created_at: at, created_by: by }) => (
          <li key={id} className={styles.row}>
            <Inline gap="x3">
              <Link href={salesLinks.import(id)}>{file}</Link>
              <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
            </Inline>
            <Text size={13} tone="muted">
              {formatNoun(rows, 'row')}, {by}, <DateTime value={at} format="dateTime" />
            </Text>
          </li>
        ))}
      </ul>
      {total > size && <Pagination {...{ page, size, total, isTotalExact }} onPageChange={onImportsPage} />}
    </>
  );
}
