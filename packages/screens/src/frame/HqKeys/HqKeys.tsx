import { Dialog } from '@freight-hq/components/Dialog';
import { Text } from '@freight-hq/components/Text';
import { keyList, keyName, keyPart, keyTitle } from './HqKeys.css.ts';

export interface HqKeysProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Whether the keyboard has a Command key in place of Ctrl. */
  isMac?: boolean;
}

interface Part {
  title: string;
  keys: readonly (readonly [keys: readonly string[], effect: string])[];
}

const partsFor = (isMac: boolean): readonly Part[] => [
  {
    title: 'Everywhere',
    keys: [
      [[isMac ? '⌘' : 'Ctrl', 'K'], 'Search and commands, also from a text field'],
      [['/'], 'The search of the list, or search and commands on a page without one'],
      [['?'], 'This list'],
      [[isMac ? '⌘' : 'Ctrl', 'Enter'], 'Send the message or the form with a text of several lines'],
      [['Esc'], 'Close the dialog or drawer on top'],
    ],
  },
  {
    title: 'Lists',
    keys: [
      [['j'], 'Next row, or the next thing while one is open'],
      [['k'], 'Previous row, or the previous thing while one is open'],
      [['↑', '↓', '←', '→'], 'Move from cell to cell'],
      [['Enter'], 'Open the row, or use the control in the cell'],
      [['Space'], 'Select the row, where rows can be selected'],
    ],
  },
  {
    title: 'Pipeline of sales',
    keys: [
      [['Enter'], 'Lift a card, and drop it'],
      [['←', '→'], 'Take the lifted card to another stage'],
      [['Esc'], 'Leave the card where it was'],
    ],
  },
];

/** The keys of the portal. */
export function HqKeys({ isOpen, onOpenChange, isMac = false }: HqKeysProps) {
  return (
    <Dialog title="Keys" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      {partsFor(isMac).map(({ title, keys }) => (
        <section key={title} className={keyPart}>
          <h3 className={keyTitle}>{title}</h3>
          <dl className={keyList}>
            {keys.map(([names, effect]) => (
              <div key={effect}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name} className={keyName}>
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Text size={12} tone="muted">
        Single letters do nothing while you type. The menu under your name switches them off.
      </Text>
    </Dialog>
  );
}
