import type { ImportMode } from '@freight-hq/api/rules/sales/imports';
import { useState } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { Form } from '../../lib/Form.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { mayNotWrite } from '../SalesProspects/words.ts';
import type { OpenProps } from './OpenImport.tsx';

const modes: readonly { id: ImportMode; label: string }[] = [
  { id: 'all', label: 'Import all rows or nothing' },
  { id: 'skip', label: 'Leave bad rows out' },
];

/** Confirms the figures of the check. */
export function CommitForm({ of, commit, canWrite }: OpenProps) {
  const [mode, setMode] = useState<ImportMode>('all');
  const { valid, invalid } = of;
  const isBusy = isSending(commit);
  const reason = isBusy ? undefined : whyNot({ valid: valid ?? 0, invalid: invalid ?? 0 }, mode, canWrite);
  return (
    <Form
      label="Import"
      isBusy={isBusy}
      isChanged={false}
      onSubmit={() => reason === undefined && commit.send({ mode })}
    >
      <Stack gap="x4">
        <SubmissionNotice submission={commit} title="The file was not imported" />
        {invalid !== 0 && valid !== 0 && (
          <Select
            label="With bad rows"
            items={modes}
            selectedKey={mode}
            onSelectionChange={setMode}
            description="The file of bad rows has the reasons."
          />
        )}
        <Inline gap="x3">
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            busyLabel="Importing..."
            {...(reason !== undefined && { disabledReason: reason })}
          >
            {`Import ${formatNoun(valid ?? 0, 'Prospect')}`}
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

function whyNot({ valid, invalid }: { valid: number; invalid: number }, mode: ImportMode, canWrite: boolean) {
  if (!canWrite) return mayNotWrite;
  if (valid === 0) return 'The file has no row that can be imported';
  if (mode === 'all' && invalid > 0)
    return `${formatNoun(invalid, 'row')} cannot be imported: correct the file, or leave bad rows out`;
  return undefined;
}
