import { useState } from 'react';
import type { Page, PageVersion, PageVersionText } from '@freight-hq/api/contract/content/pages';
import { changedKeys } from '@freight-hq/api/rules/content/pages';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Inline } from '@freight-hq/components/Inline';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { ItemList, ItemRow } from '../../lib/ItemRow.tsx';
import { ComparedText } from './ComparedText.tsx';
import type { PageHistory } from './ContentManager.tsx';
import * as styles from './ContentManager.css.ts';
import { labelOf, textsOf } from './texts.ts';

interface VersionsDrawerProps extends PageHistory {
  page: Page;
  /** The version on which the form stands. */
  newest: number;
  /** Whether the form has texts that are not saved. */
  isChanged: boolean;
}

/** Every version of a page: who saved it, when, and which texts it changed. */
export function VersionsDrawer(props: VersionsDrawerProps) {
  const { page, versions, version, onPageChange, onCompare, onClose } = props;
  const list = versions.status === 'ready' ? versions.data : undefined;
  return (
    <Drawer
      title={`Versions of ${page.title}`}
      side="end"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.drawer}>
        {version ? (
          <Compared {...props} version={version} />
        ) : (
          <>
            <ResourceNotice resource={versions} title="The versions could not be loaded" />
            {versions.status === 'loading' && <Skeleton height="12rem" />}
            {list && (
              <ItemList label="Versions" layout="drawer">
                {list.items.map((row) => (
                  <VersionRow key={row.id} version={row} onCompare={onCompare} />
                ))}
              </ItemList>
            )}
            {list && list.total > list.size && (
              <Pagination
                page={list.page}
                size={list.size}
                total={list.total}
                isTotalExact={list.isTotalExact}
                onPageChange={onPageChange}
              />
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}

function VersionRow({ version, onCompare }: { version: PageVersion } & Pick<PageHistory, 'onCompare'>) {
  const { number, saved_at, saved_by, changed, restored_from, is_public } = version;
  return (
    <ItemRow
      title={`Version ${number}`}
      badges={
        <>
          {is_public && <Badge tone="positive">public</Badge>}
          {restored_from !== null && <Badge tone="outline">from version {restored_from}</Badge>}
        </>
      }
      facts={
        <>
          <span>
            <DateTime value={saved_at} format="dateTime" /> by {saved_by}
          </span>
          {changed.length > 0 && <span>Changed: {changed.map(labelOf).join(', ')}</span>}
        </>
      }
    >
      <Button size="small" aria-label={`Compare version ${number}`} onPress={() => onCompare(version)}>
        Compare
      </Button>
    </ItemRow>
  );
}

function Compared({ version, ...props }: VersionsDrawerProps & { version: NonNullable<PageHistory['version']> }) {
  return (
    <Stack gap="x4">
      <div>
        <Button size="small" onPress={() => props.onCompare()}>
          All versions
        </Button>
      </div>
      <ResourceNotice resource={version} title="The version could not be loaded" />
      {version.status === 'loading' && <Skeleton height="12rem" />}
      {version.status === 'ready' && <Comparison {...props} version={version.data} />}
    </Stack>
  );
}

type Side = 'before' | 'public';

function Comparison({
  page,
  version,
  newest,
  isChanged,
  onRestore,
}: Omit<VersionsDrawerProps, 'version'> & { version: PageVersionText }) {
  const [side, setSide] = useState<Side>('before');
  const other = side === 'before' ? version.before : page.published;
  const otherNumber = side === 'before' ? version.before?.number : page.published?.version;
  const [after, before] = [textsOf(version), other ? textsOf(other) : {}];
  const keys = changedKeys(before, after);
  return (
    <Stack gap="x4">
      <Select
        label={`Compare version ${version.number} with`}
        items={[
          { id: 'before', label: 'the version before' },
          { id: 'public', label: 'the public version' },
        ]}
        selectedKey={side}
        onSelectionChange={setSide}
      />
      {!other && (
        <Text tone="muted">{side === 'before' ? 'There is no version before it.' : 'The page is not public.'}</Text>
      )}
      {other && keys.length === 0 && <Text tone="muted">It has the same texts as version {otherNumber}.</Text>}
      {keys.map((key) => (
        <section key={key} aria-label={labelOf(key)}>
          <Stack gap="x2">
            <Text weight="semibold">{labelOf(key)}</Text>
            {other && (
              <>
                <Text size={13}>Version {otherNumber}</Text>
                <ComparedText text={before[key]} other={after[key]} />
              </>
            )}
            <Text size={13}>Version {version.number}</Text>
            <ComparedText text={after[key]} other={other ? before[key] : after[key]} />
          </Stack>
        </section>
      ))}
      <Inline gap="x2">
        <Button
          variant="primary"
          disabledReason={
            isChanged
              ? 'Save or discard your own changes first'
              : version.number === newest
                ? 'This is the newest version'
                : undefined
          }
          onPress={() => onRestore(version, newest)}
        >
          Restore version {version.number}
        </Button>
      </Inline>
    </Stack>
  );
}
