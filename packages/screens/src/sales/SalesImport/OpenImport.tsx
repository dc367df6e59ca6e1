import type { LeadImport } from '@freight-hq/api/contract/sales/imports';
import { isWorking } from '@freight-hq/api/rules/sales/imports';
import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { FactList } from '../../lib/FactList.tsx';
import { FileProgress } from '../../lib/FileProgress.tsx';
import { readAs } from '../../lib/fileWords.ts';
import { links } from '../../links/links.ts';
import { mayNotWrite } from '../SalesProspects/words.ts';
import { CommitForm } from './CommitForm.tsx';
import { ImportRows } from './ImportRows.tsx';
import { MappingForm } from './MappingForm.tsx';
import type { SalesImportProps } from './SalesImport.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { workWords } from './words.ts';

export type OpenProps = SalesImportProps & { of: LeadImport };

/** One import at its present step. */
export function OpenImport(props: OpenProps) {
  const { of, onStart } = props;
  const [isMapping, setMapping] = useState(false);
  const isChoosing = of.status === 'mapping' || (of.status === 'checked' && isMapping);
  if (of.status !== 'checked' && isMapping) setMapping(false);
  return (
    <>
      <FileFacts of={of} />
      {isWorking(of.status) && <FileProgress label={workWords[of.status] ?? 'Working'} of={of} />}
      {of.set_aside && <SetAside {...props} aside={of.set_aside} />}
      {isChoosing && <MappingForm {...props} onBack={of.status === 'checked' ? () => setMapping(false) : undefined} />}
      {of.status === 'checked' && !isMapping && <Checked {...props} onColumns={() => setMapping(true)} />}
      {(of.status === 'imported' || of.status === 'undone') && <Result {...props} />}
      <Inline gap="x3">
        <Button size="small" onPress={onStart}>
          All Imports
        </Button>
      </Inline>
    </>
  );
}

function FileFacts({ of }: Pick<OpenProps, 'of'>) {
  return (
    <FactList
      facts={[
        { label: 'Rows', value: formatCount(of.rows) },
        { label: 'Read as', value: readAs(of.encoding, of.delimiter) },
        { label: 'Brought by', value: of.created_by },
        { label: 'At', value: <DateTime value={of.created_at} format="dateTime" /> },
      ]}
    />
  );
}

/** A person decides how a file goes on that the server has set aside. */
function SetAside(props: OpenProps & { aside: NonNullable<LeadImport['set_aside']> }) {
  const { of, aside, onRetry, undo, canWrite } = props;
  const denied = !canWrite && { disabledReason: mayNotWrite };
  return (
    <>
      <Alert tone="critical" title="The file was set aside">
        {aside.detail}{' '}
        {aside.step === 'importing' && `${formatNoun(of.imported, 'prospect')} of the file came in before. `}
        Since <DateTime value={aside.at} format="relative" />.
      </Alert>
      <Inline gap="x3">
        <Button variant="primary" size="small" onPress={() => onRetry(of)} {...denied}>
          Try Again
        </Button>
        {aside.step === 'importing' && (
          <Button variant="danger" size="small" onPress={() => undo.open(of)} {...denied}>
            Undo Import
          </Button>
        )}
      </Inline>
      {undo.state.status !== 'idle' && <UndoDialog of={undo.state.target} undo={undo} />}
    </>
  );
}

function Checked(props: OpenProps & { onColumns(): void }) {
  const { of, canWrite, onColumns, onOpen } = props;
  const read = Object.values(of.mapping).map((from) => 'column' in from && from.column);
  const unread = of.columns.map(({ name }) => name).filter((name) => !read.includes(name));
  return (
    <>
      {of.earlier && (
        <Alert
          tone="info"
          title="This file has been imported already"
          action={
            <Button size="small" onPress={() => of.earlier && onOpen(of.earlier.id)}>
              Open that import
            </Button>
          }
        >
          {of.earlier.by} imported it with the same columns on <DateTime value={of.earlier.at} format="date" />. Nothing
          is imported twice.
        </Alert>
      )}
      {of.is_changed && (
        <Alert tone="caution" title="The data has changed since you confirmed the figures">
          Nothing was imported. These are the new figures; confirm them to import the file.
        </Alert>
      )}
      <FactList
        facts={[
          { label: 'Can be imported', value: formatCount(of.valid ?? 0) },
          { label: 'Bad rows, which cannot', value: formatCount(of.invalid ?? 0) },
          { label: 'Can be imported, but should be looked at', value: formatCount(of.warned ?? 0) },
          ...(unread.length > 0 ? [{ label: 'Columns that are not read', value: unread.join(', ') }] : []),
        ]}
      />
      <Inline gap="x3">
        <Button size="small" onPress={onColumns} {...(!canWrite && { disabledReason: mayNotWrite })}>
          Change Columns
        </Button>
      </Inline>
      {!of.earlier && <CommitForm {...props} />}
      <ImportRows {...props} lists={['bad', 'warned']} />
    </>
  );
}

function Result(props: OpenProps) {
  const { of, undo, canWrite } = props;
  const isUndone = of.status === 'undone';
  return (
    <>
      <Alert tone={isUndone ? 'info' : 'positive'} title={isUndone ? 'The import was undone' : 'The file was imported'}>
        {isUndone ? (
          <>
            {of.undone_by} took {formatCount(of.reversed)} of {formatNoun(of.imported, 'prospect')} back. Kept, as they
            were changed since: {formatCount(of.kept)}. Failed: {formatCount(of.failed)}.
          </>
        ) : (
          <>
            {of.committed_by} imported {formatNoun(of.imported, 'prospect')}
            {of.invalid ? ` and left ${formatNoun(of.invalid, 'bad row')} out` : ''}.{' '}
            <Link href={links.salesTab('prospects')}>Show the prospects</Link>
          </>
        )}
      </Alert>
      {!isUndone && (
        <Inline gap="x3">
          <Button
            variant="danger"
            size="small"
            onPress={() => undo.open(of)}
            {...(!canWrite && { disabledReason: mayNotWrite })}
          >
            Undo Import
          </Button>
        </Inline>
      )}
      {isUndone ? (
        <ImportRows {...props} lists={['kept', 'failed', 'reversed', 'bad']} />
      ) : (
        <ImportRows {...props} lists={['bad', 'warned']} />
      )}
      {undo.state.status !== 'idle' && <UndoDialog of={undo.state.target} undo={undo} />}
    </>
  );
}
