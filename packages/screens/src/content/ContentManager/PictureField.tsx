import { isPictureKey } from '@freight-hq/api/rules/content/pages';
import { mostPictureBytes, pictureHash, pictureTypes } from '@freight-hq/api/rules/content/pictures';
import { FileButton } from '@freight-hq/components/FileButton';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PageEditing } from './ContentManager.tsx';
import * as styles from './ContentManager.css.ts';

interface PictureFieldProps extends Pick<PageEditing, 'picture'> {
  /** The key of the text. */
  name: string;
  /** The address of the picture. */
  text: string;
  /** The field of the address. */
  field: ReactNode;
  onChange(path: string): void;
}

/** Whether a text is the address of a picture that can be uploaded. */
export const holdsPicture = (key: string): boolean => isPictureKey(key) || key === 'search_image_url';

const most = `${mostPictureBytes / 1_000_000} MB`;

/** The address of a picture with the picture itself, and the upload of another. */
export function PictureField({ picture, name, text, field, onChange }: PictureFieldProps) {
  const [tooLarge, setTooLarge] = useState<string>();
  const { state } = picture;
  const isMine = state.status !== 'idle' && state.target.key === name;
  const path = text.trim();
  const choose = (file: File) => {
    const isTooLarge = file.size > mostPictureBytes;
    setTooLarge(isTooLarge ? file.name : undefined);
    if (isTooLarge) return;
    picture.open({ key: name, onStored: onChange });
    picture.send(file);
  };
  return (
    <Stack gap="x2">
      {field}
      <Inline gap="x3" align="center">
        {pictureHash(path) !== undefined && <img className={styles.thumbnail} src={path} alt="" />}
        <FileButton
          size="small"
          accept={[...pictureTypes]}
          iconStart={<ImageUp size={16} aria-hidden />}
          isBusy={isMine && state.status === 'sending'}
          isDisabled={!isMine && state.status === 'sending'}
          busyLabel="Uploading..."
          onChoose={choose}
        >
          Upload Picture
        </FileButton>
        <Text size={12} tone="muted">
          PNG or JPEG, at most {most}
        </Text>
      </Inline>
      {tooLarge && (
        <Text size={13} tone="critical">
          {tooLarge} was not uploaded: a picture has at most {most}
        </Text>
      )}
      {isMine && <SubmissionNotice submission={picture} title="The picture was not uploaded" />}
    </Stack>
  );
}
