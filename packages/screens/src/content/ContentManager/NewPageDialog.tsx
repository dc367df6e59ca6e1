import { useState } from 'react';
import { slugProblem } from '@freight-hq/api/rules/content/pages';
import { Stack } from '@freight-hq/components/Stack';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { ContentManagerProps } from './ContentManager.tsx';

type NewPageDialogProps = Pick<ContentManagerProps, 'creation' | 'slugCheck' | 'onSlugChange'>;

/** Creates a page as a draft; the slug follows the title until it is typed. */
export function NewPageDialog({ creation, slugCheck, onSlugChange }: NewPageDialogProps) {
  const form = useForm(creation, { initial: { title: '', slug: '' } });
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  const { title, slug } = form.trimmed;
  const problem = slug === '' ? undefined : slugProblem(slug);
  const isTaken = slugCheck?.state === 'taken';
  const errorMessage = problem ?? (isTaken ? (slugCheck.detail ?? undefined) : undefined);
  return (
    <FormDialog
      title="New Page"
      submit={{
        label: 'Create Page',
        busyLabel: 'Creating...',
        disabledReason: title === '' || slug === '' ? 'Enter a title and a slug' : undefined,
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} title="The page could not be created" />}
      onSubmit={form.submit((draft) => errorMessage === undefined && creation.send(draft))}
    >
      <Stack gap="x4">
        <TextField
          label="Title"
          {...form.field('title')}
          onChange={(next) => {
            form.change({ title: next, ...(!hasOwnSlug && { slug: slugFrom(next) }) });
            if (!hasOwnSlug) onSlugChange(slugFrom(next));
          }}
          isRequired
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          label="Slug"
          {...form.field('slug')}
          onChange={(next) => {
            setHasOwnSlug(true);
            form.change({ slug: next });
            onSlugChange(next);
          }}
          description={
            slugCheck?.state === 'redirect' && slugCheck.detail !== null
              ? slugCheck.detail
              : `The public address will end in /site/${slug || '...'}`
          }
          {...(errorMessage !== undefined && { errorMessage })}
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
