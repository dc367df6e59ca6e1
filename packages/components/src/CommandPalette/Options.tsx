import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { PaletteGroup, PaletteItem } from './CommandPalette.tsx';
import { group, heading, list, option, subtitle, title } from './CommandPalette.css.ts';

interface OptionsProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  chosen: PaletteItem | undefined;
  onChoose(item: PaletteItem, event: MouseEvent): void;
  /** Below the groups. */
  children: ReactNode;
}

/** The items under their headings. The field keeps the focus; the chosen item is scrolled into sight. */
export function Options({ id, label, groups, chosen, onChoose, children }: OptionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const chosenId = chosen && `${id}-${chosen.id}`;
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div ref={box} className={list}>
      <div {...{ id, role: 'listbox', 'aria-label': label }}>
        {groups.map(({ name, items }) => (
          <Group key={name} name={name}>
            {items.map((item) => (
              <Option
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                isChosen={item === chosen}
                onChoose={(event) => onChoose(item, event)}
              />
            ))}
          </Group>
        ))}
      </div>
      {children}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={group}>
      <legend className={heading}>{name}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isChosen: boolean;
  onChoose(event: MouseEvent): void;
}

function Option({ id, item, isChosen, onChoose }: OptionProps) {
  const { href, disabledReason } = item;
  const detail = disabledReason ?? item.subtitle;
  const props = {
    id,
    className: option,
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    onClick: onChoose,
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    ...(disabledReason !== undefined && { 'aria-disabled': true }),
  } as const;
  const content = (
    <>
      <span className={title}>{item.title}</span>
      {detail !== undefined && <span className={subtitle}>{detail}</span>}
    </>
  );
  return href === undefined || disabledReason !== undefined ? (
    <div {...props}>{content}</div>
  ) : (
    <a {...props} href={href}>
      {content}
    </a>
  );
}
