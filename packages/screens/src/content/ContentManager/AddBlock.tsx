import { type BlockKind, blocks, menuPlaces, newBlock, placeOf } from '@freight-hq/api/rules/content/site';
import { MenuButton } from '@freight-hq/components/Menu';
import { Select } from '@freight-hq/components/Select';
import { labelOf, type Texts } from './texts.ts';

interface AddBlockProps {
  texts: Texts;
  onAdd(keys: readonly string[]): void;
}

const kinds = Object.keys(blocks) as BlockKind[];

/** Adds the empty texts of a block at the end of the page. */
export function AddBlock({ texts, onAdd }: AddBlockProps) {
  const keysOf = (kind: BlockKind) => Object.keys(newBlock(kind, texts));
  return (
    <MenuButton
      label="Add a Block"
      items={kinds.map((id) => ({ id, label: blocks[id].label, isDisabled: keysOf(id).length === 0 }))}
      onAction={(id) => {
        const kind = kinds.find((each) => each === id);
        if (kind) onAdd(keysOf(kind));
      }}
    />
  );
}

const placeLabels = {
  navigation: 'At the top',
  footer: 'At the bottom',
  nowhere: 'In no menu, and not in the site map',
} as const;

/** In which menu of the public pages a page stands. */
export function MenuPlaceField({ text, onChange }: { text: string; onChange(place: string): void }) {
  return (
    <Select
      label={labelOf('menu_place')}
      items={menuPlaces.map((id) => ({ id, label: placeLabels[id] }))}
      selectedKey={placeOf(text)}
      onSelectionChange={onChange}
    />
  );
}
