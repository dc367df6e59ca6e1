import { useRef, useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { Text } from '../Text/Text.tsx';
import { listSearch, listSearchMark, useLetterKeys } from './LetterKeys.tsx';

function List({ areOn }: { areOn: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useLetterKeys(place, {
    j: () => setCount((before) => before + 1),
    '/': () => listSearch(document)?.focus(),
  });
  return (
    <div ref={place} data-letter-keys={areOn || undefined}>
      <div {...listSearchMark}>
        <SearchField label="Search loads" value="" onChange={() => undefined} />
      </div>
      <Text>Pressed: {count}</Text>
    </div>
  );
}

const meta = preview.meta({ title: 'Components/LetterKeys', component: List, args: { areOn: true } });

/** Letters act wherever the focus is, but not in a text. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('jj');
    await expect(await canvas.findByText('Pressed: 2')).toBeVisible();
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Search loads' })).toHaveFocus();
    await userEvent.keyboard('j');
    await expect(canvas.getByText('Pressed: 2')).toBeVisible();
  },
});

export const SwitchedOff = meta.story({
  args: { areOn: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('j/');
    await expect(canvas.getByText('Pressed: 0')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search loads' })).not.toHaveFocus();
  },
});
