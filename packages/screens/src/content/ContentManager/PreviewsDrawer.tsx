import { useState } from 'react';
import type { Page, PagePreview } from '@freight-hq/api/contract/content/pages';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from '../../lib/Form.tsx';
import { ItemList, ItemRow } from '../../lib/ItemRow.tsx';
import type { PagePreviews } from './ContentManager.tsx';
import * as styles from './ContentManager.css.ts';

interface PreviewsDrawerProps extends PagePreviews {
  page: Page;
  /** Whether the form has texts that are not saved. */
  isChanged: boolean;
}

const spans = [
  { id: '1', label: '1 hour' },
  { id: '24', label: '1 day' },
  { id: '72', label: '3 days' },
  { id: '168', label: '7 days' },
] as const;
type Span = (typeof spans)[number]['id'];

/** Links that show the newest version of a page to their holders: create, copy, revoke. */
export function PreviewsDrawer({ page, isChanged, ...previews }: PreviewsDrawerProps) {
  const { links, creation, created, onRevoke, onCopy, onClose } = previews;
  const [hours, setHours] = useState<Span>('24');
  const list = links.status === 'ready' ? links.data : undefined;
  return (
    <Drawer
      title={`Preview links of ${page.title}`}
      side="end"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.drawer}>
        <Text tone="muted">
          A preview link shows the newest saved version to every person who has the link, without a sign-in.
        </Text>
        {isChanged && (
          <Alert tone="info" title="Your text is not saved yet">
            The preview shows it after you have saved it as a draft.
          </Alert>
        )}
        <Form
          label="New preview link"
          isBusy={isSending(creation)}
          isChanged={false}
          onSubmit={() => creation.send({ hours: Number(hours) })}
        >
          <Stack gap="x3">
            <div className={styles.inputLine}>
              <Select label="Works for" items={spans} selectedKey={hours} onSelectionChange={setHours} />
              <Button type="submit" variant="primary" isBusy={isSending(creation)} busyLabel="Creating...">
                Create link
              </Button>
            </div>
            <SubmissionNotice submission={creation} title="The link could not be created" />
          </Stack>
        </Form>
        {created !== undefined && <CreatedLink address={created} onCopy={onCopy} />}
        <ResourceNotice resource={links} title="The preview links could not be loaded" />
        {links.status === 'loading' && <Skeleton height="6rem" />}
        {list?.length === 0 && <Text tone="muted">No preview link works at present.</Text>}
        {list && list.length > 0 && (
          <ItemList label="Preview links that work" layout="drawer">
            {list.map((link, index) => (
              <LinkRow key={link.id} link={link} number={list.length - index} onRevoke={onRevoke} />
            ))}
          </ItemList>
        )}
      </div>
    </Drawer>
  );
}

function CreatedLink({ address, onCopy }: { address: string } & Pick<PagePreviews, 'onCopy'>) {
  return (
    <Alert tone="positive" title="Copy the link now: it is shown this once">
      <Stack gap="x3">
        <TextField label="Preview link" value={address} isReadOnly onFocus={selectAll} />
        <Inline gap="x3">
          <Button onPress={() => onCopy(address)}>Copy link</Button>
          <Link href={address} external>
            Open preview
          </Link>
        </Inline>
      </Stack>
    </Alert>
  );
}

function selectAll({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLInputElement) target.select();
}

interface LinkRowProps extends Pick<PagePreviews, 'onRevoke'> {
  link: PagePreview;
  /** Tells links of the same user apart. */
  number: number;
}

function LinkRow({ link, number, onRevoke }: LinkRowProps) {
  return (
    <ItemRow
      title={`Link ${number}`}
      facts={
        <>
          <span>
            Works until <DateTime value={link.expires_at} format="dateTime" />
          </span>
          <span>
            Created <DateTime value={link.created_at} format="dateTime" /> by {link.created_by}
          </span>
        </>
      }
    >
      <Button size="small" variant="danger" aria-label={`Revoke link ${number}`} onPress={() => onRevoke(link)}>
        Revoke
      </Button>
    </ItemRow>
  );
}
