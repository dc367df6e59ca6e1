import { useState } from 'react';
import type { Article, ArticleText } from '@freight-hq/api/contract/support/articles';
import { loading, type Resource } from '@freight-hq/components/Resource';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { AwaitedDialog } from '../../lib/AwaitedDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { isSame } from '../../lib/isSame.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditorFields } from './EditorFields.tsx';

/** The editable fields. */
export type ArticleDraft = Pick<ArticleText, 'title' | 'slug' | 'category' | 'body' | 'status' | 'isInternal'>;

/** An edit of an article, or of a new one. */
export type ArticleEdit = Submission<ArticleDraft, Article | 'new', ArticleText>;

interface ArticleEditorProps {
  target: Article | 'new';
  edit: ArticleEdit;
  /** The article with its text; ready at once for a new article. */
  detail: Resource<ArticleText>;
}

const empty: ArticleDraft = {
  title: '',
  slug: '',
  category: 'Getting Started',
  body: '',
  status: 'draft',
  isInternal: false,
};

/**
 * Creates or edits an article. Not `useForm`: that puts another version under the typed values, and the writer of a long
 * text decides first which of the two to keep.
 */
export function ArticleEditor({ target, edit, detail }: ArticleEditorProps) {
  const [opened, setOpened] = useState<ArticleText>();
  if (target === 'new') return <OpenEditor edit={edit} />;
  // A cached version may be old; a later one must not replace the form.
  if (!opened && detail.status === 'ready' && !detail.isRefreshing) setOpened(detail.data);
  if (opened) return <OpenEditor opened={opened} edit={edit} />;
  return (
    <AwaitedDialog
      title="Edit Article"
      resource={detail.status === 'ready' ? loading : detail}
      failure="The article could not be loaded"
      heights={['2.5rem', '2.5rem', '16rem']}
      onClose={edit.cancel}
    />
  );
}

interface OpenEditorProps {
  opened?: ArticleText;
  edit: ArticleEdit;
}

function OpenEditor({ opened, edit }: OpenEditorProps) {
  const [base, setBase] = useState(opened);
  const saved = base ? draftOf(base) : empty;
  const [draft, setDraft] = useState(saved);
  const theirs = edit.state.status === 'stale' ? edit.state.theirs : undefined;
  const isSettled = !theirs || base?.version === theirs.version;
  return (
    <FormDialog
      title={base ? 'Edit Article' : 'New Article'}
      size="large"
      submit={{
        label: base ? 'Save Changes' : 'Create Draft',
        busyLabel: 'Saving...',
        disabledReason: isSettled ? undefined : 'First decide which version to keep',
      }}
      isSaving={isSending(edit)}
      isChanged={!isSame(draft, saved)}
      error={<SubmissionNotice submission={edit} />}
      onSubmit={() => edit.send(draft, base?.version)}
      onCancel={edit.cancel}
    >
      {!isSettled && (
        <ConflictNotice
          theirs={theirs}
          onTakeTheirs={() => {
            setDraft(draftOf(theirs));
            setBase(theirs);
          }}
          onKeepMine={() => setBase(theirs)}
        />
      )}
      <EditorFields draft={draft} base={base} edit={edit} onChange={setDraft} />
    </FormDialog>
  );
}

const draftOf = ({ title, slug, category, body, status, isInternal }: ArticleDraft): ArticleDraft => ({
  title,
  slug,
  category,
  body,
  status,
  isInternal,
});
