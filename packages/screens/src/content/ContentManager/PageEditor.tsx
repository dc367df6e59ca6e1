import { useState } from 'react';
import type { Page } from '@freight-hq/api/contract/content/pages';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { PageEditing } from './ContentManager.tsx';
import { OpenPage } from './OpenPage.tsx';
import { asPlainText } from './texts.ts';

/** The edit view of a page, from loading on. */
export function PageEditor(editing: PageEditing) {
  const { page, unsaved, onCopy, onClose } = editing;
  const [opened, setOpened] = useState<Page>();
  // A cached version may be old; a later one must not replace the form.
  if (!opened && page.status === 'ready' && !page.isRefreshing) setOpened(page.data);
  if (opened) {
    const latest = page.status === 'ready' ? page.data : opened;
    return <OpenPage {...editing} opened={opened} latest={latest} />;
  }
  return (
    <Card title="Edit page">
      <Stack gap="x4">
        <ResourceNotice resource={page} title="The page could not be loaded" />
        {page.status === 'failed' && unsaved && (
          <Alert
            tone="caution"
            title="Your text that was not saved is still here"
            action={<Button onPress={() => onCopy(asPlainText(unsaved.texts))}>Copy my text</Button>}
          />
        )}
        {page.status !== 'failed' &&
          ['2.5rem', '2.5rem', '8rem'].map((height, line) => <Skeleton key={line} height={height} />)}
        <div>
          <Button onPress={onClose}>Back to the list</Button>
        </div>
      </Stack>
    </Card>
  );
}
