import { useState } from 'react';
import { Bookmark, Trash2 } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { IconButton } from '@freight-hq/components/IconButton';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from './FormDialog.tsx';
import * as styles from './SavedViews.css.ts';

export interface SavedViewsProps {
  /** Names of the views of this list, in order. */
  names: readonly string[];
  /** Shows the list as it was saved. */
  onOpen(name: string): void;
  /** Saves search, filters and order; replaces a view of the same name. */
  onSave(name: string): void;
  onRemove(name: string): void;
}

/** Search, filters and order of a list under a name. */
export function SavedViews(props: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Saved Views"
        variant="secondary"
        icon={<Bookmark size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      />
      {isOpen && <ViewsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog({ names, onOpen, onSave, onRemove, onClose }: SavedViewsProps & { onClose(): void }) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  return (
    <FormDialog
      title="Saved Views"
      submit={{ label: 'Save This View', isDisabled: wanted === '' }}
      isChanged={wanted !== ''}
      onCancel={onClose}
      onSubmit={() => {
        onSave(wanted);
        onClose();
      }}
    >
      {names.length === 0 && <Text tone="muted">No views yet</Text>}
      {names.length > 0 && (
        <ul className={styles.views} aria-label="Views">
          {names.map((view) => (
            <li key={view} className={styles.view}>
              <Button
                variant="quiet"
                onPress={() => {
                  onOpen(view);
                  onClose();
                }}
              >
                {view}
              </Button>
              <IconButton
                label={`Remove ${view}`}
                size="small"
                variant="quiet"
                icon={<Trash2 size={16} aria-hidden />}
                onPress={() => onRemove(view)}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Name of the new view"
        name="view"
        description="Keeps the search, the filters and the order in this browser."
        value={name}
        onChange={setName}
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  );
}
