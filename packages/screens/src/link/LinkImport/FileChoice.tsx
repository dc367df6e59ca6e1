import { importKinds, type ImportKind } from '@freight-hq/api/rules/link/link-imports';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { FileButton } from '@freight-hq/components/FileButton';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { linkLinks } from '../../links/linkLinks.ts';
import { kindNames } from '../LinkSync/words.ts';
import * as styles from './LinkImport.css.ts';
import type { LinkImportProps } from './LinkImport.tsx';
import { mayNotImport, statusWords } from './words.ts';

const kinds = importKinds.map((id) => ({ id, label: kindNames[id] }));

/** The choice of a file and of what it has, over the files so far. */
export function FileChoice(props: LinkImportProps) {
  return (
    <>
      <Stack gap="x4">
        <Text>
          Choose a CSV file with the names of its columns above the rows, of at most 25 MB and 100,000 rows. It is
          checked first; nothing changes before you say so, and nothing is deleted.
        </Text>
        <Text size={13} tone="muted">
          The time of the file is the version of its rows: a file that is older than the rows in HQ changes none. A
          system that sends rows of the same source later must use higher versions, such as milliseconds. Days are
          2026-06-30 or 6/30/2026, times without a zone are UTC, amounts are in US dollars.
        </Text>
        <NewFile {...props} />
      </Stack>
      <Heading level={3}>Files so far</Heading>
      <Files {...props} />
    </>
  );
}

function NewFile({ sources, upload, canManage }: LinkImportProps) {
  const items = sources.status === 'ready' ? sources.data.map(({ id, name }) => ({ id, label: name })) : [];
  const [chosen, setSource] = useState<string>();
  const [kind, setKind] = useState<ImportKind>('companies');
  const sourceId = chosen ?? items[0]?.id;
  if (sources.status !== 'ready') return <ResourceNotice resource={sources} title="The sources could not be loaded" />;
  const why = whyNot(canManage, sourceId);
  return (
    <>
      <SubmissionNotice submission={upload} title="The file was not taken" />
      <Select
        label="Source"
        items={items}
        selectedKey={sourceId ?? null}
        onSelectionChange={setSource}
        isDisabled={isSending(upload)}
      />
      <Select
        label="Rows"
        items={kinds}
        selectedKey={kind}
        onSelectionChange={setKind}
        isDisabled={isSending(upload)}
      />
      <Inline>
        <FileButton
          variant="primary"
          accept={['.csv', '.txt', '.tsv', 'text/csv']}
          iconStart={<Upload size={16} aria-hidden />}
          isBusy={isSending(upload)}
          busyLabel="Uploading..."
          onChoose={(file) => sourceId !== undefined && upload.send({ sourceId, kind, file })}
          {...(why !== undefined && { disabledReason: why })}
        >
          Choose a File
        </FileButton>
      </Inline>
    </>
  );
}

function whyNot(canManage: boolean, sourceId: string | undefined): string | undefined {
  if (!canManage) return mayNotImport;
  return sourceId === undefined ? 'Add a source first' : undefined;
}

function Files({ imports, onImportsPage }: LinkImportProps) {
  if (imports.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton lines={3} height={40} />
      </div>
    );
  }
  if (imports.status === 'failed') return <ResourceNotice resource={imports} title="Files could not be loaded" />;
  const { items, page, size, total, isTotalExact } = imports.data;
  return (
    <>
      <ResourceNotice resource={imports} />
      {total === 0 && <Text tone="muted">No file was imported yet</Text>}
      <ul className={styles.list} aria-label="Files so far" aria-busy={imports.isRefreshing}>
        {items.map(({ id, file, status, rows, kind, source, createdAt, createdBy }) => (
          <li key={id} className={styles.row}>
            <Inline gap="x3">
              <Link href={linkLinks.import(id)}>{file}</Link>
              <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
            </Inline>
            <Text size={13} tone="muted">
              {kindNames[kind]} of {source}, {formatNoun(rows, 'row')}, {createdBy},{' '}
              <DateTime value={createdAt} format="dateTime" />
            </Text>
          </li>
        ))}
      </ul>
      {total > size && <Pagination {...{ page, size, total, isTotalExact }} onPageChange={onImportsPage} />}
    </>
  );
}
