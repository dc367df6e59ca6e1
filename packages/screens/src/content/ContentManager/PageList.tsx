import { CircleCheck, CircleDashed, Pencil, Plus } from 'lucide-react';
import type { PageRow } from '@freight-hq/api/contract/content/pages';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ItemList, ItemRow, LoadingItems } from '../../lib/ItemRow.tsx';
import { ListPages } from '../../lib/ListPages.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { choicesOf, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import type { ContentManagerProps } from './ContentManager.tsx';
import * as styles from './ContentManager.css.ts';

const statusLabels = { published: 'Published', draft: 'Draft' } as const;

const listed = { label: 'Marketing pages', layout: 'card' } as const;

const mayNotWrite = 'Your role can read pages, but not write them';

interface PageListProps extends Pick<ContentManagerProps, 'pages' | 'query' | 'onQueryChange' | 'canWrite' | 'onEdit'> {
  onCreate(): void;
}

export function PageList({ pages, query, onQueryChange, canWrite, onEdit, onCreate }: PageListProps) {
  const page = pages.status === 'ready' ? pages.data : undefined;
  const disabledReason = canWrite ? undefined : mayNotWrite;
  const isFiltered = query.q !== '' || query.status !== undefined;
  return (
    <>
      <PageHeader title="Content Manager" subtitle="Manage marketing pages and website content">
        <Button
          variant="primary"
          iconStart={<Plus size={16} aria-hidden />}
          onPress={onCreate}
          disabledReason={disabledReason}
        >
          New Page
        </Button>
      </PageHeader>
      <Card title="Marketing Pages" padding="none">
        <div className={styles.search}>
          <ListToolbar
            search={<ListSearch label="Search pages" query={query} onQueryChange={onQueryChange} />}
            filters={
              <FilterSelect
                label="Status"
                all="All statuses"
                items={choicesOf(statusLabels)}
                chosen={query.status}
                onChoose={(status) => onQueryChange(withFilter(query, 'status', status))}
              />
            }
          />
        </div>
        <div className={styles.notice}>
          <ResourceNotice resource={pages} title="Failed to load pages" />
        </div>
        {pages.status === 'loading' && <LoadingItems {...listed} lines={4} />}
        {page && page.items.length > 0 && (
          <ItemList {...listed} isBusy={pages.status === 'ready' && pages.isRefreshing}>
            {page.items.map((row) => (
              <Row key={row.id} row={row} disabledReason={disabledReason} onEdit={onEdit} />
            ))}
          </ItemList>
        )}
        {page && page.total === 0 && (
          <div className={styles.empty}>
            <EmptyList
              text={isFiltered ? 'No pages match' : 'There are no pages yet. Create the first one.'}
              action={isFiltered && { label: 'Show all pages', onPress: () => onQueryChange({ q: '', page: 1 }) }}
            />
          </div>
        )}
        {page && page.total > page.size && (
          <div className={styles.pagination}>
            <ListPages page={page} query={query} onQueryChange={onQueryChange} />
          </div>
        )}
      </Card>
    </>
  );
}

interface RowProps {
  row: PageRow;
  disabledReason: string | undefined;
  onEdit(row: PageRow): void;
}

function Row({ row, disabledReason, onEdit }: RowProps) {
  const { title, slug, status, updated_at, updated_by, has_unpublished_changes, public_path, next_schedule } = row;
  return (
    <ItemRow
      title={title}
      badges={
        <>
          <PageStatusBadge status={status} />
          {has_unpublished_changes && <Badge tone="outline">Unpublished changes</Badge>}
        </>
      }
      facts={
        <>
          <span>/{slug}</span>
          <span>
            Last updated <DateTime value={updated_at} format="date" /> by {updated_by}
          </span>
          {next_schedule && (
            <span>
              {next_schedule.action === 'publish' ? 'Publishes' : 'Unpublishes'}{' '}
              <DateTime value={next_schedule.at} format="dateTime" />
            </span>
          )}
        </>
      }
    >
      <Inline gap="x3" wrap={false}>
        {public_path !== null && <OpenPublic path={public_path} title={title} />}
        <Button
          size="small"
          aria-label={`Edit ${title}`}
          iconStart={<Pencil size={16} aria-hidden />}
          onPress={() => onEdit(row)}
          disabledReason={disabledReason}
        >
          Edit
        </Button>
      </Inline>
    </ItemRow>
  );
}

/** Green while the page is public, else yellow. */
export function PageStatusBadge({ status }: Pick<PageRow, 'status'>) {
  const isPublic = status === 'published';
  const Icon = isPublic ? CircleCheck : CircleDashed;
  return (
    <Badge tone={isPublic ? 'positive' : 'caution'} icon={<Icon size={12} aria-hidden />}>
      {status}
    </Badge>
  );
}

/** The public page, in a new tab. */
export function OpenPublic({ path, title }: { path: string; title: string }) {
  return (
    <Link href={path} external aria-label={`Open ${title} (opens in a new tab)`}>
      Open
    </Link>
  );
}
