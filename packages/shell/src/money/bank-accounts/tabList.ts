import type { Page } from '@freight-hq/components/Resource';
import type { Call, CallOptions } from '../../http/call.ts';
import { pagesOf } from '../../kit/listOf.ts';
import { refreshMs } from './reload.ts';

const size = 50;

/** The page that a list asks for, as the endpoints of customers and accounts take it. */
const offsetPage = ({ 'page[size]': limit, 'page[number]': page, q }: Record<string, unknown>) => ({
  'page[limit]': Number(limit),
  'page[offset]': (Number(page) - 1) * Number(limit),
  ...(typeof q === 'string' && { q }),
});

type Paginated<Row> = { data: Row[]; meta: { pagination: { total: number } } };

/** A tab's list in pages, as the endpoints of customers and accounts answer them. */
export const tabList = <Row, const Tab extends string>(
  tab: Tab,
  failure: string,
  read: (call: Call, query: ReturnType<typeof offsetPage>, options: CallOptions) => Promise<Paginated<Row>>,
) =>
  pagesOf<Page<Row>, never, { tab: readonly [Tab] }>({
    key: ['banking', tab],
    size,
    refreshMs,
    filters: { tab: [tab] },
    wire: () => ({}),
    failure,
    fetch: async (call, query, options) => {
      const { data, meta } = await read(call, offsetPage(query), options);
      return { items: data, total: meta.pagination.total, isTotalExact: true };
    },
  });
