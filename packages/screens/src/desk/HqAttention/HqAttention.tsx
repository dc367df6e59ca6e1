import type { AttentionItem, AttentionList } from '@freight-hq/api/contract/desk/attention';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { useState } from 'react';
import { formatCount } from '../../lib/formatCount.ts';
import { wordsOf } from './words.ts';
import * as styles from './HqAttention.css.ts';

export interface HqAttentionProps {
  list: Resource<AttentionList>;
}

/** What waits, is late or has failed, the user's own first; each line leads to the thing itself. */
export function HqAttention({ list }: HqAttentionProps) {
  const description = list.status === 'ready' ? descriptionOf(list.data) : undefined;
  return (
    <Card title="Needs attention" {...(description !== undefined && { description })}>
      {list.status === 'loading' && <Skeleton lines={4} height={44} />}
      <ResourceNotice resource={list} title="What needs attention could not be loaded" />
      {list.status === 'ready' && list.data.items.length === 0 && (
        <Text tone="muted">Nothing waits, and nothing is late.</Text>
      )}
      {list.status === 'ready' && list.data.items.length > 0 && <Rows items={list.data.items} />}
    </Card>
  );
}

/** So many lines stand above the figures; the others follow a press. */
const firstLines = 5;

function Rows({ items }: Pick<AttentionList, 'items'>) {
  const [areAll, setAll] = useState(false);
  const hidden = items.length - firstLines;
  return (
    <Stack gap="x2">
      <ul className={styles.list}>
        {(areAll ? items : items.slice(0, firstLines)).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {hidden > 0 && (
        <div>
          <Button size="small" variant="quiet" aria-expanded={areAll} onPress={() => setAll(!areAll)}>
            {areAll ? 'Show fewer' : `Show ${formatCount(hidden)} more`}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function descriptionOf({ items, total }: AttentionList): string | undefined {
  const mine = items.filter(({ isMine }) => isMine).length;
  const parts = [
    ...(mine > 0 ? [`${formatCount(mine)} yours`] : []),
    ...(total > items.length ? [`the first ${formatCount(items.length)} of ${formatCount(total)}`] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function Row({ item }: { item: AttentionItem }) {
  const { label, tone, title, detail, href, since } = wordsOf(item);
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.title}>
          <Link href={href}>{title}</Link>
          <Badge tone={tone}>{label}</Badge>
          {item.isMine && <Badge tone="outline">Yours</Badge>}
        </div>
        {detail !== undefined && <div className={styles.facts}>{detail}</div>}
      </div>
      <div className={styles.end}>
        {item.amount !== undefined && <Money value={item.amount} />}
        <div>
          {since} <DateTime value={item.at} format="relative" />
        </div>
      </div>
    </li>
  );
}
