import type { NumberedPage } from '@freight-hq/components/Resource';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import * as styles from './SalesProspects.css.ts';

const numbersShown = 5;

interface LeadPagesProps {
  page: NumberedPage<unknown>;
  onPageChange(page: number): void;
}

/** Which prospects show, and the way to five pages around them. */
export function LeadPages({ page: { page, size, total, items }, onPageChange }: LeadPagesProps) {
  const last = Math.max(1, Math.ceil(total / size));
  const first = Math.max(1, Math.min(page - Math.floor(numbersShown / 2), last - numbersShown + 1));
  const numbers = Array.from({ length: Math.min(numbersShown, last) }, (_, index) => first + index);
  const from = (page - 1) * size + 1;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <output>
        <Text as="span" size={13} tone="muted">
          Showing {formatCount(from)}-{formatCount(from + items.length - 1)} of {formatCount(total)} prospects
        </Text>
      </output>
      <Inline gap="x1">
        <Button size="small" isDisabled={page <= 1} onPress={() => onPageChange(page - 1)}>
          Previous
        </Button>
        {numbers.map((number) => (
          <Button
            key={number}
            size="small"
            variant={number === page ? 'secondary' : 'quiet'}
            isDisabled={number === page}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onPress={() => onPageChange(number)}
          >
            {number}
          </Button>
        ))}
        <Button size="small" isDisabled={page >= last} onPress={() => onPageChange(page + 1)}>
          Next
        </Button>
      </Inline>
    </nav>
  );
}
