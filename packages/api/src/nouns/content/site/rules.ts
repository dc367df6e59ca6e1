import type { Texts } from '../pages/rules.ts';

/** Where the menus of the public pages name a page. A page without a choice stands in the footer. */
export const menuPlaces = ['navigation', 'footer', 'nowhere'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

export const menuPlaceKey = 'menu_place';

export const placeOf = (text: string | undefined): MenuPlace =>
  menuPlaces.find((place) => place === text?.trim()) ?? 'footer';

/** Texts that no reader sees on the page: those of menus and of search engines. */
export const isUnseenKey = (key: string): boolean => /^(menu|search)_/.test(key);

export type BlockKind = 'text' | 'list' | 'picture' | 'prices' | 'action' | 'search' | 'menu';

interface Block {
  label: string;
  /** The ends of its keys. */
  parts: readonly string[];
  /** Whether a page has it once at most. */
  isSingle: boolean;
}

/** What an editor can add to a page: each a group of texts whose keys begin alike. */
export const blocks: Readonly<Record<BlockKind, Block>> = {
  text: { label: 'Text', parts: ['title', 'description'], isSingle: false },
  list: { label: 'List', parts: ['title', 'items'], isSingle: false },
  picture: { label: 'Picture', parts: ['url', 'alt', 'description'], isSingle: false },
  prices: { label: 'Price table', parts: ['title', 'description'], isSingle: true },
  action: { label: 'Call to action', parts: ['title', 'description', 'label', 'url'], isSingle: false },
  search: { label: 'For search engines', parts: ['title', 'description', 'image_url'], isSingle: true },
  menu: { label: 'Place in the menus', parts: ['place', 'label'], isSingle: true },
};

/** The keys of a new block on a page, with empty texts. None if the page has it already, and may once only. */
export function newBlock(kind: BlockKind, texts: Texts): Record<string, string> {
  const { parts, isSingle } = blocks[kind];
  const keysOf = (name: string) => parts.map((part) => `${name}_${part}`);
  const has = (name: string) => keysOf(name).some((key) => key in texts);
  let name: string = kind;
  for (let number = 1; !isSingle && (number === 1 || has(name)); number++) name = `${kind}_${number}`;
  const keys = keysOf(name).filter((key) => !(key in texts));
  return Object.fromEntries(keys.map((key) => [key, '']));
}

/** The block of a name such as `list_2`; undefined for a section of another name. */
export const kindOf = (name: string): 'list' | 'picture' | 'prices' | 'action' | undefined => {
  const kind = name === 'prices' ? name : /^(list|picture|action)_\d+$/.exec(name)?.[1];
  return (['list', 'picture', 'prices', 'action'] as const).find((each) => each === kind);
};
