import { useState } from 'react';
import { slugProblem } from '@freight-hq/api/rules/content/pages';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import type { ContentManagerProps } from './ContentManager.tsx';

type NewPageDialogProps = Pick<ContentManagerProps, 'creation' | 'slugCheck' | 'onSlugChange'>;

/** Creates a page as a draft; the slug follows the title until it is typed. */
export function NewPageDialog({ creation, slugCheck, onSlugChange }: NewPageDialogProps) {
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const slug = typed ?? slugFrom(title);
  const isReadOnly = isSending(creation);
  const problem = slug === '' ? undefined : slugProblem(slug);
  const isTaken = slugCheck?.state === 'taken';
  const errorMessage = problem ?? (isTaken ? (slugCheck.detail ?? undefined) : undefined);
  return (
    <FormDialog
      title="New Page"
      submit={{
        label: 'Create Page',
        busyLabel: 'Creating...',
        disabledReason: title.trim() === '' || slug === '' ? 'Enter a title and a slug' : undefined,
      }}
      isSaving={isReadOnly}
      isChanged={title !== '' || typed !== undefined}
      error={<SubmissionNotice submission={creation} title="The page could not be created" />}
      onSubmit={() => errorMessage === undefined && creation.send({ title, slug })}
      onCancel={creation.cancel}
    >
      <Stack gap="x4">
        <TextField
          label="Title"
          value={title}
          onChange={(next) => {
            setTitle(next);
            if (typed === undefined) onSlugChange(slugFrom(next));
          }}
          {...faultAt(creation, 'title')}
          isReadOnly={isReadOnly}
          isRequired
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          label="Slug"
          value={slug}
          onChange={(next) => {
            setTyped(next);
            onSlugChange(next);
          }}
          description={
            slugCheck?.state === 'redirect' && slugCheck.detail !== null
              ? slugCheck.detail
              : `The public address will end in /site/${slug || '...'}`
          }
          {...faultAt(creation, 'slug')}
          {...(errorMessage !== undefined && { errorMessage })}
          isReadOnly={isReadOnly}
          isRequired
          autoComplete="off"
        />
      </Stack>
    </FormDialog>
  );
}

/** A slug of the words of a title. */
function slugFrom(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}
