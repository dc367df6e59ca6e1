import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { arrow, pages, root, step } from './Pagination.css.ts';
import { describeRange, lastPage } from './range.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Rows a page. */
  size: number;
  total: number;
  /** False where the total is only a lower bound, shown as `10,000+`. */
  isTotalExact: boolean;
  onPageChange(page: number): void;
  /** Names the navigation to screen readers. */
  label?: string;
}

/** Which rows of a list show, and the way to the next ones. */
export function Pagination({ page, size, total, isTotalExact, onPageChange, label = 'Pages' }: PaginationProps) {
  const isFirst = page <= 1;
  const isLast = isTotalExact && page >= lastPage(total, size);
  return (
    <nav aria-label={label} className={root}>
      <output>
        <Text as="span" size={13} tone="muted">
          {describeRange({ page, size, total, isTotalExact })}
        </Text>
      </output>
      <div className={pages}>
        <Button size="small" isDisabled={isFirst} onPress={() => onPageChange(page - 1)}>
          <span className={step}>
            <ChevronLeft size={16} className={arrow} aria-hidden />
            Previous
          </span>
        </Button>
        <Button size="small" isDisabled={isLast} onPress={() => onPageChange(page + 1)}>
          <span className={step}>
            Next
            <ChevronRight size={16} className={arrow} aria-hidden />
          </span>
        </Button>
      </div>
    </nav>
  );
}
