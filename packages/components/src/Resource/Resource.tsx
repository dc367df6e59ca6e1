import { createContext, useContext } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { DateTime } from '../DateTime/DateTime.tsx';
import { Text } from '../Text/Text.tsx';

/** Error message for the user. */
export interface ResourceError {
  message: string;
  /** Finds the failed call in the server's log. */
  requestId?: string;
}

/** Source of a resource's data; only 'live' is current. */
export const resourceSources = ['live', 'sample', 'stale'] as const;
export type ResourceSource = (typeof resourceSources)[number];

export interface LoadingResource {
  status: 'loading';
}

export interface FailedResource {
  status: 'failed';
  error: ResourceError;
  retry(): void;
}

export interface ReadyResource<T> {
  status: 'ready';
  data: T;
  source: ResourceSource;
  /** When the data was true. */
  at: Date;
  isRefreshing: boolean;
  /** Why the last refresh failed. */
  error?: ResourceError;
  retry(): void;
}

/** Anything that loads, in each state that a screen can be in. */
export type Resource<T> = LoadingResource | FailedResource | ReadyResource<T>;

/** One page of a list whose pages have numbers. */
export interface NumberedPage<T> {
  items: readonly T[];
  /** Rows in the whole list. */
  total: number;
  /** False when the server stopped counting at `total`. */
  isTotalExact: boolean;
  /** Counted from 1. */
  page: number;
  /** Most rows on a page. */
  size: number;
  /** The page that was asked for, if the list ends before it; then its last page shows. */
  insteadOf?: number;
}

/** Start of a page: its number, or the row after or before which it is read. 1 is the first page of every list. */
export type PageAt = number | { after: string } | { before: string };

/** One page of a list that is read on from a row, newest first; its rows are not counted. */
export interface CursorPage<T> {
  items: readonly T[];
  /** Absent on the newest page. */
  newer?: PageAt;
  /** Absent on the oldest page. */
  older?: PageAt;
  page: PageAt;
  /** Most rows on a page. */
  size: number;
}

/** One page of a list. */
export type Page<T> = NumberedPage<T> | CursorPage<T>;

export const isNumbered = <T,>(page: Page<T>): page is NumberedPage<T> => 'total' in page;

/** By which field a list is sorted. */
export interface Order<Field extends string> {
  field: Field;
  direction: 'ascending' | 'descending';
}

/** The numbers of rows that a page can have by choice of the user. */
export const pageSizes = ['25', '50', '100'] as const;

/** The query of a list in pages, as in the address; a list adds its filters. */
export interface ListQuery<Field extends string = never, At extends PageAt = number> {
  /** Any part of what the list is searched by; each of several words must be found. */
  q: string;
  sort?: Order<Field>;
  /** From 1; a change of search, order or filter goes back to it. */
  page: At;
  /** Rows on a page, by choice of the user. */
  rows?: (typeof pageSizes)[number];
}

const nothing = () => {};

/** The state before the first answer. */
export const loading: LoadingResource = { status: 'loading' };

/** The state after a first load that failed. */
export function failed(message: string, overrides: Partial<Omit<FailedResource, 'status'>> = {}): FailedResource {
  return { status: 'failed', error: { message }, retry: nothing, ...overrides };
}

/** The state with data; live and settled unless the overrides say otherwise. */
export function ready<T>(
  data: T,
  overrides: Partial<Omit<ReadyResource<T>, 'status' | 'data'>> = {},
): ReadyResource<T> {
  return {
    status: 'ready',
    data,
    source: 'live',
    at: new Date(0),
    isRefreshing: false,
    retry: nothing,
    ...overrides,
  };
}

/** The same resource with its data changed by `change`. */
export function mapResource<T, U>(resource: Resource<T>, change: (data: T) => U): Resource<U> {
  return resource.status === 'ready' ? { ...resource, data: change(resource.data) } : resource;
}

/** Whether the page already says that the network is away, with one Retry for all that it shows. */
export const OfflineContext = createContext(false);

/**
 * Whether a value that the specification fixes may stand in place of one that is not measured: in stories and in the
 * demo, never in production.
 */
export const ShowsFixed = createContext(true);

export interface ResourceNoticeProps {
  resource: Resource<unknown>;
  /** Title of the error, such as 'Tenants could not be loaded'. */
  title?: string;
}

const titles = {
  sample: 'Sample figures, not your data',
  stale: 'Older figures, the last refresh failed',
} as const;

/** Says in place that something failed to load, or that what shows is not live, with Retry. */
export function ResourceNotice({ resource, title = 'This could not be loaded' }: ResourceNoticeProps) {
  const isOffline = useContext(OfflineContext);
  if (resource.status === 'loading') return null;
  if (resource.status === 'ready' && resource.source === 'live' && !resource.error) return null;
  const isFailed = resource.status === 'failed';
  if (isOffline && !isFailed && resource.source === 'stale') return null;
  const heading = isFailed ? title : titles[resource.source === 'sample' ? 'sample' : 'stale'];
  if (isOffline) return <Alert tone="caution" title={heading} />;
  return (
    <Alert
      tone={isFailed ? 'critical' : 'caution'}
      title={heading}
      action={
        <Button
          size="small"
          onPress={resource.retry}
          isBusy={!isFailed && resource.isRefreshing}
          busyLabel="Retrying..."
        >
          Retry
        </Button>
      }
    >
      {details(resource, heading)}
    </Alert>
  );
}

/** What the heading does not say: the failure's own text, the age of what shows, and the id of the call. */
function details({ error, ...resource }: FailedResource | ReadyResource<unknown>, heading: string) {
  const message = error?.message === `${heading}.` ? undefined : error?.message;
  const isOld = resource.status === 'ready' && resource.source !== 'sample';
  if (message === undefined && !isOld && error?.requestId === undefined) return undefined;
  return (
    <>
      {message}
      {isOld && (
        <>
          {' '}
          Shown as of <DateTime value={resource.at} format="dateTime" />.
        </>
      )}
      {error?.requestId !== undefined && (
        <Text size={12} tone="muted">
          Request{' '}
          <Text as="span" size={12} tone="inherit" mono>
            {error.requestId}
          </Text>
        </Text>
      )}
    </>
  );
}
