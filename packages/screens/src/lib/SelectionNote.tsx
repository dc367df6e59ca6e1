import { useEffect, useRef, useState } from 'react';
import { isNumbered, type Page } from '@freight-hq/components/Resource';
import { Text } from '@freight-hq/components/Text';
import { formatCount, formatNoun } from './formatCount.ts';

interface SelectionNoteProps {
  page: Page<unknown> | undefined;
  /** Search, filters, order and page: with another of them, other rows show. */
  query: unknown;
  /** Selected rows of the page. */
  count: number;
  onClear(): void;
}

/** Ends a selection with its page, and says so; before, it says that a selection is of one page. */
export function SelectionNote({ page, query, count, onClear }: SelectionNoteProps) {
  const place = JSON.stringify(query);
  const last = useRef({ place, count });
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const before = last.current;
    const isMoved = before.place !== place;
    last.current = { place, count: isMoved ? 0 : count };
    if (isMoved) {
      setEnded(before.count);
      if (before.count > 0) onClear();
    } else if (count > 0) setEnded(0);
  }, [place, count, onClear]);
  return (
    <output>
      <Text as="span" size={13} tone="muted">
        {ended > 0
          ? `${formatNoun(ended, 'row')} deselected: a selection ends with its page, search, filter or order.`
          : textOf(page, count)}
      </Text>
    </output>
  );
}

function textOf(page: Page<unknown> | undefined, count: number): string {
  if (!page || count === 0) return '';
  const selected = `${formatCount(count)} selected on this page`;
  if (!isNumbered(page)) return page.newer === undefined && page.older === undefined ? '' : `${selected} only`;
  const others = page.total - page.items.length;
  if (others === 0) return '';
  return page.isTotalExact ? `${selected}, none of the other ${formatCount(others)}` : `${selected} only`;
}
