import type { LinkImport } from '@freight-hq/api/contract/link/link-imports';
import { allResults, fieldsOf, isImportWorking } from '@freight-hq/api/rules/link/link-imports';
import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ColumnForm } from '../../lib/ColumnForm.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { FileProgress } from '../../lib/FileProgress.tsx';
import { readAs } from '../../lib/fileWords.ts';
import { Form } from '../../lib/Form.tsx';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { kindNames } from '../LinkSync/words.ts';
import { LeftRows } from './LeftRows.tsx';
import type { LinkImportProps } from './LinkImport.tsx';
import { countWords, mayNotImport, workWords } from './words.ts';

export type OpenProps = LinkImportProps & { of: LinkImport };

/** One file at its present step. */
export function OpenFile(props: OpenProps) {
  const { of, onStart, canManage, mapping } = props;
  const [isMapping, setMapping] = useState(false);
  const isChecked = of.status === 'checked';
  if (!isChecked && isMapping) setMapping(false);
  return (
    <>
      <FileFacts of={of} />
      {isImportWorking(of.status) && <FileProgress label={workWords[of.status]} of={of} />}
      {of.setAside && <SetAside {...props} aside={of.setAside} />}
      {(of.status === 'mapping' || (isChecked && isMapping)) && (
        <ColumnForm
          fields={fieldsOf(of.kind)}
          columns={of.columns}
          initial={of.mapping}
          mapping={mapping}
          intro={`Columns are recognised by their names. What you choose here is remembered for files of ${of.source} with the same columns. A column that is not in the file is empty in HQ, also in rows that had it before.`}
          deniedReason={canManage ? undefined : mayNotImport}
          onBack={isChecked ? () => setMapping(false) : undefined}
        />
      )}
      {isChecked && !isMapping && <Checked {...props} onColumns={() => setMapping(true)} />}
      {of.status === 'imported' && <Result {...props} />}
      {of.status === 'discarded' && (
        <Alert tone="caution" title="The file was discarded">
          HQ has deleted a company since, and any file may have rows of it. Upload the file again.
        </Alert>
      )}
      <Inline gap="x3">
        <Button size="small" onPress={onStart}>
          All Files
        </Button>
      </Inline>
    </>
  );
}

function FileFacts({ of }: Pick<OpenProps, 'of'>) {
  return (
    <FactList
      facts={[
        { label: 'Rows', value: `${formatCount(of.rows)}, ${kindNames[of.kind]} of ${of.source}` },
        { label: 'Version of the rows', value: <DateTime value={of.fileAt} format="dateTime" /> },
        { label: 'Read as', value: readAs(of.encoding, of.delimiter) },
        { label: 'Brought by', value: of.createdBy },
        { label: 'At', value: <DateTime value={of.createdAt} format="dateTime" /> },
      ]}
    />
  );
}

/** A person decides how a file goes on that the server has set aside. */
function SetAside({ of, aside, onRetry, canManage }: OpenProps & { aside: NonNullable<LinkImport['setAside']> }) {
  return (
    <>
      <Alert tone="critical" title="The file was set aside">
        {aside.detail} {aside.step === 'importing' && `${formatCount(of.counts.applied)} of them have changed HQ. `}
        Since <DateTime value={aside.at} format="relative" />.
      </Alert>
      <Inline gap="x3">
        <Button
          variant="primary"
          size="small"
          onPress={() => onRetry(of)}
          {...(!canManage && { disabledReason: mayNotImport })}
        >
          Try Again
        </Button>
      </Inline>
    </>
  );
}

const countFacts = (of: LinkImport, when: 'check' | 'result') =>
  allResults
    .filter((result) => result === 'applied' || of.counts[result] > 0)
    .map((result) => ({ label: countWords[result][when], value: formatCount(of.counts[result]) }));

function Checked(props: OpenProps & { onColumns(): void }) {
  const { of, canManage, onColumns } = props;
  const read = Object.values(of.mapping).map((from) => 'column' in from && from.column);
  const unread = of.columns.map(({ name }) => name).filter((name) => !read.includes(name));
  return (
    <>
      <FactList
        facts={[
          ...countFacts(of, 'check'),
          ...(unread.length > 0 ? [{ label: 'Columns that are not read', value: unread.join(', ') }] : []),
        ]}
      />
      <Inline gap="x3">
        <Button size="small" onPress={onColumns} {...(!canManage && { disabledReason: mayNotImport })}>
          Change Columns
        </Button>
      </Inline>
      <CommitForm {...props} />
      <LeftRows {...props} />
    </>
  );
}

/** Confirms the figures of the check. */
function CommitForm({ of, commit, canManage }: OpenProps) {
  const isBusy = isSending(commit);
  const { applied, waiting } = of.counts;
  const reason = isBusy ? undefined : whyNot(applied + waiting, canManage);
  return (
    <Form label="Import" isBusy={isBusy} isChanged={false} onSubmit={() => reason === undefined && commit.send(null)}>
      <Stack gap="x4">
        <SubmissionNotice submission={commit} title="The file was not imported" />
        <Inline gap="x3">
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            busyLabel="Importing..."
            {...(reason !== undefined && { disabledReason: reason })}
          >
            {`Import ${formatNoun(applied + waiting, 'Row')}`}
          </Button>
          {reason !== undefined && (
            // The button says it to screen readers.
            <span aria-hidden>
              <Text as="span" size={13} tone="muted">
                {reason}
              </Text>
            </span>
          )}
        </Inline>
      </Stack>
    </Form>
  );
}

function whyNot(rows: number, canManage: boolean): string | undefined {
  if (!canManage) return mayNotImport;
  return rows === 0 ? 'No row of the file would change anything in HQ' : undefined;
}

function Result(props: OpenProps) {
  const { of } = props;
  return (
    <>
      <Alert tone="positive" title="The file was imported">
        {of.committedBy} imported it. {formatNoun(of.counts.applied, 'row')} changed HQ.
        {of.counts.refused > 0 && ` ${formatNoun(of.counts.refused, 'row')} refused: correct and upload them again.`}
      </Alert>
      <FactList facts={countFacts(of, 'result')} />
      <LeftRows {...props} />
    </>
  );
}
