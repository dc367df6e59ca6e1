import { useState } from 'react';
import type { Page } from '@freight-hq/api/contract/content/pages';
import { type TokenValues, warningsOf } from '@freight-hq/api/rules/content/pages';
import { menuPlaceKey } from '@freight-hq/api/rules/content/site';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import type { PageEditing, PageSave } from './ContentManager.tsx';
import { AddBlock, MenuPlaceField } from './AddBlock.tsx';
import { holdsPicture, PictureField } from './PictureField.tsx';
import { hintsOf, isLong, labelOf, problemOf, textsOf } from './texts.ts';
import type { usePageDraft } from './usePageDraft.ts';

interface PageFieldsProps {
  draft: Pick<ReturnType<typeof usePageDraft>, 'texts' | 'change'>;
  opened: Page;
  deadLinks: readonly string[];
  save: PageSave;
  values: TokenValues;
  picture: PageEditing['picture'];
}

/** A labelled field for each text; notes stand beside it and never stop a save. */
export function PageFields({ draft, opened, deadLinks, save, values, picture }: PageFieldsProps) {
  const [loaded] = useState(() => textsOf(opened));
  const [added, setAdded] = useState<string>();
  return (
    <Stack gap="x4">
      {Object.entries(draft.texts).map(([key, text]) => {
        const problem = problemOf(key, text);
        const name = key.replace('@', '');
        const notes = [
          ...hintsOf(name),
          ...warningsOf(name, text, values),
          ...deadLinks.filter((link) => text.includes(link)).map((link) => `No page is public at ${link}`),
        ];
        if (key === menuPlaceKey) {
          return <MenuPlaceField key={key} text={text} onChange={(next) => draft.change(key, next)} />;
        }
        const field = (
          <TextField
            key={key}
            autoFocus={key === added}
            label={labelOf(key)}
            name={name}
            value={text}
            onChange={(next) => draft.change(key, next)}
            {...(isLong(key, loaded[key] ?? '') && { rows: 4 })}
            {...(notes.length > 0 && { description: `${notes.join('. ')}.` })}
            {...faultAt(save, name)}
            {...(problem !== undefined && { errorMessage: problem })}
            autoComplete="off"
          />
        );
        if (!holdsPicture(key)) return field;
        return (
          <PictureField
            key={key}
            {...{ picture, text, field }}
            name={key}
            onChange={(next) => draft.change(key, next)}
          />
        );
      })}
      <div>
        <AddBlock
          texts={draft.texts}
          onAdd={(keys) => {
            for (const key of keys) draft.change(key, '');
            setAdded(keys[0]);
          }}
        />
      </div>
    </Stack>
  );
}
