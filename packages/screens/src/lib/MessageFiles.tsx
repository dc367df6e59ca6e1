import type { TicketFile } from '@freight-hq/api/contract/support/files';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { useState } from 'react';
import { FileFacts } from './FileFacts.tsx';
import * as styles from './MessageFiles.css.ts';

type SavedFile = Pick<TicketFile, 'id' | 'name' | 'size' | 'danger' | 'scan'>;

export interface FileActs<File extends SavedFile = TicketFile> {
  /** Pictures that are shown, by the id of their file. */
  previews?: ReadonlyMap<string, string>;
  onSave(file: File): void;
}

interface MessageFilesProps<File extends SavedFile> extends FileActs<File> {
  files: readonly File[];
}

/** The files of a message, to be saved; small pictures show. */
export function MessageFiles<File extends SavedFile>({ files, previews, onSave }: MessageFilesProps<File>) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file, index) => (
        <li key={`${file.id}-${index}`}>
          <OneFile file={file} src={previews?.get(file.id)} onSave={() => onSave(file)} />
        </li>
      ))}
    </ul>
  );
}

const withheld = {
  found: 'Withheld: the scanner found something harmful',
  waiting: 'Withheld until the scanner has answered',
  unanswered: 'Withheld: the scanner does not answer',
  clean: undefined,
} as const;

function OneFile({ file, src, onSave }: { file: SavedFile; src: string | undefined; onSave(): void }) {
  const { name, danger, scan } = file;
  // What may do harm is saved by a second press.
  const [isAsked, setAsked] = useState(false);
  const disabledReason = scan && withheld[scan];
  const press = () => {
    if (danger && !isAsked) return setAsked(true);
    setAsked(false);
    onSave();
  };
  return (
    <Stack gap="x2">
      {src !== undefined && <img className={styles.picture} src={src} alt={name} />}
      <Inline gap="x2">
        <FileFacts file={file} />
        <Button
          size="small"
          variant={isAsked ? 'danger' : 'secondary'}
          onPress={press}
          aria-label={isAsked ? `Save ${name} all the same` : `Save ${name}`}
          {...(disabledReason && { disabledReason })}
        >
          {isAsked ? 'Save all the same' : 'Save'}
        </Button>
      </Inline>
    </Stack>
  );
}
