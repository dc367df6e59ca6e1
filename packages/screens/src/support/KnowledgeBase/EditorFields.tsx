import type { ArticleCategoryName, ArticleText } from '@freight-hq/api/contract/support/articles';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt, isSending } from '@freight-hq/components/Submission';
import { Tabs } from '@freight-hq/components/Tabs';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ArticleBody } from './ArticleBody.tsx';
import type { ArticleDraft, ArticleEdit } from './ArticleEditor.tsx';
import * as styles from './KnowledgeBase.css.ts';
import { moveLabels, statusLabel } from './StatusBadge.tsx';

interface EditorFieldsProps {
  draft: ArticleDraft;
  /** The saved version that the draft is based on; absent for a new article. */
  base: ArticleText | undefined;
  edit: ArticleEdit;
  onChange(draft: ArticleDraft): void;
}

const categoryOrder: Record<ArticleCategoryName, true> = {
  'Getting Started': true,
  'Fleet Management': true,
  Dispatch: true,
  Banking: true,
  Troubleshooting: true,
};
const categories = Object.keys(categoryOrder).map((name) => ({ id: name as ArticleCategoryName, label: name }));

export function EditorFields({ draft, base, edit, onChange }: EditorFieldsProps) {
  const isReadOnly = isSending(edit);
  const set = (change: Partial<ArticleDraft>) => onChange({ ...draft, ...change });
  return (
    <Stack gap="x4">
      <TextField
        label="Title"
        name="title"
        value={draft.title}
        onChange={(title) => set({ title })}
        {...faultAt(edit, 'title')}
        isReadOnly={isReadOnly}
        isRequired
        maxLength={200}
        autoComplete="off"
      />
      <div className={styles.choices}>
        <Select
          label="Category"
          items={categories}
          selectedKey={draft.category}
          onSelectionChange={(category) => set({ category })}
          {...faultAt(edit, 'category')}
          isDisabled={isReadOnly}
        />
        {base && (
          <Select
            label="Status"
            items={[
              { id: base.status, label: statusLabel(base.status) },
              ...base.nextStatuses.map((id) => ({ id, label: moveLabels[id] })),
            ]}
            selectedKey={draft.status}
            onSelectionChange={(status) => set({ status })}
            {...faultAt(edit, 'status')}
            isDisabled={isReadOnly}
          />
        )}
      </div>
      <PublicFields draft={draft} isSaved={base !== undefined} edit={edit} onSet={set} />
      <Tabs
        label="Text"
        items={[
          {
            id: 'write',
            label: 'Write',
            content: (
              <TextField
                label="Text"
                name="body"
                rows={14}
                value={draft.body}
                onChange={(body) => set({ body })}
                {...faultAt(edit, 'body')}
                description="Markdown: ## heading, **bold**, - list, [words](https://...). HTML stays text."
                isReadOnly={isReadOnly}
                isRequired
                maxLength={50_000}
              />
            ),
          },
          { id: 'preview', label: 'Preview', content: <Preview body={draft.body} /> },
        ]}
      />
    </Stack>
  );
}

interface PublicFieldsProps extends Pick<EditorFieldsProps, 'draft' | 'edit'> {
  isSaved: boolean;
  onSet(change: Partial<ArticleDraft>): void;
}

/** Where the help centre shows the article; a new one gets a slug of its title. */
function PublicFields({ draft, isSaved, edit, onSet }: PublicFieldsProps) {
  const isReadOnly = isSending(edit);
  return (
    <>
      {isSaved && (
        <TextField
          label="Slug"
          name="slug"
          value={draft.slug}
          onChange={(slug) => onSet({ slug })}
          {...faultAt(edit, 'slug')}
          description="The last part of its address in the help centre. Once the article was public, a former slug leads to it."
          isReadOnly={isReadOnly}
          isRequired
          maxLength={80}
          autoComplete="off"
        />
      )}
      <Checkbox
        isSelected={draft.isInternal}
        onChange={(isInternal) => onSet({ isInternal })}
        isDisabled={isReadOnly}
        description="Any other article is public in the help centre once it is published."
      >
        For staff only
      </Checkbox>
    </>
  );
}

function Preview({ body }: { body: string }) {
  return (
    <div className={styles.preview}>
      {body.trim() === '' ? <Text tone="muted">Nothing to preview yet</Text> : <ArticleBody markdown={body} />}
    </div>
  );
}
