import type { AddedFile } from '@freight-hq/api/contract/support/files';
import { mostSentBytes } from '@freight-hq/api/rules/support/files';
import { FileButton } from '@freight-hq/components/FileButton';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { FileFacts } from './FileFacts.tsx';
import * as styles from './MessageFiles.css.ts';

interface AttachmentsProps {
  /** The message that brings the files. */
  message: Parameters<typeof faultAt>[0];
  attaching: Pick<Submission<File, unknown>, 'state' | 'send'>;
  files: readonly AddedFile[];
  isDisabled: boolean;
  onChange(files: readonly AddedFile[]): void;
}

const most = `${mostSentBytes / 1_000_000} MB`;

/** The files of a message; one that is too large is refused before it is sent. */
export function Attachments({ files, message, attaching, isDisabled, onChange }: AttachmentsProps) {
  const [tooLarge, setTooLarge] = useState<string>();
  const isBusy = isSending(attaching);
  const used = files.reduce((sum, { size }) => sum + size, 0);
  const choose = (file: File) => {
    const isTooMuch = used + file.size > mostSentBytes;
    setTooLarge(isTooMuch ? file.name : undefined);
    if (!isTooMuch) attaching.send(file);
  };
  const fault = tooLarge
    ? `${tooLarge} was not attached: the files of a message have at most ${most} together`
    : faultAt(message, 'files').errorMessage;
  return (
    <Stack gap="x2">
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Attached files">
          {files.map((file, place) => (
            <li key={`${file.id}-${place}`}>
              <Attachment
                {...{ file, isDisabled }}
                onRemove={() => onChange(files.filter((_, other) => other !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <FileButton
          size="small"
          accept={[]}
          iconStart={<Paperclip size={16} aria-hidden />}
          isBusy={isBusy}
          busyLabel="Attaching..."
          isDisabled={isDisabled}
          onChoose={choose}
        >
          Attach a file
        </FileButton>
      </div>
      {fault && (
        <Text size={13} tone="critical">
          {fault}
        </Text>
      )}
      <SubmissionNotice submission={attaching} title="The file was not attached" />
    </Stack>
  );
}

interface AttachmentProps {
  file: AddedFile;
  isDisabled: boolean;
  onRemove(): void;
}

function Attachment({ file, isDisabled, onRemove }: AttachmentProps) {
  return (
    <Inline gap="x2" align="center">
      <FileFacts file={file} />
      <IconButton
        size="small"
        icon={<X size={16} aria-hidden />}
        label={`Remove ${file.name}`}
        isDisabled={isDisabled}
        onPress={onRemove}
      />
    </Inline>
  );
}
