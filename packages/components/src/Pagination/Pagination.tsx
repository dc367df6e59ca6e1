import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** False if the total is only a lower bound, shown as `10,000+`. */
  isTotalExact: boolean;
  onPageChange(page: number): void;
  /** Names the navigation to screen readers. */
  label?: string;
}

/** Which rows of a list show, and the way to the next ones. */
export function Pagination({ page, size, total, isTotalExact, onPageChange, label }: PaginationProps) {
  const isLast = isTotalExact && page >= lastPage(total, size);
  return (
    <Steps
      label={label}
      back={{ text: 'Previous', go: page > 1 ? () => onPageChange(page - 1) : undefined }}
      on={{ text: 'Next', go: isLast ? undefined : () => onPageChange(page + 1) }}
    >
      {describeRange({ page, size, total, isTotalExact })}
    </Steps>
  );
}

export interface CursorPaginationProps {
  /** Rows on this page. */
  count: number;
  /** Absent on the newest page. */
  onNewer?: (() => void) | undefined;
  /** Absent on the oldest page. */
  onOlder?: (() => void) | undefined;
  label?: string;
}

/** The same for a list without page numbers, newest first. */
export function CursorPagination({ count, onNewer, onOlder, label }: CursorPaginationProps) {
  return (
    <Steps label={label} back={{ text: 'Newer', go: onNewer }} on={{ text: 'Older', go: onOlder }}>
      Showing {count}
    </Steps>
  );
}

interface Step {
  text: string;
  go: (() => void) | undefined;
}

interface StepsProps {
  label: string | undefined;
  back: Step;
  on: Step;
  children: ReactNode;
}

const nothing = () => {};

function Steps({ label = 'Pages', back, on, children }: StepsProps) {
  return (
    <nav aria-label={label} className={root}>
      <output>
        <Text as="span" size={13} tone="muted">
          {children}
        </Text>
      </output>
      <div className={pages}>
        <Button size="small" isDisabled={!back.go} onPress={back.go ?? nothing}>
          <span className={step}>
            <ChevronLeft size={16} className={arrow} aria-hidden />
            {back.text}
          </span>
        </Button>
        <Button size="small" isDisabled={!on.go} onPress={on.go ?? nothing}>
          <span className={step}>
            {on.text}
            <ChevronRight size={16} className={arrow} aria-hidden />
          </span>
        </Button>
      </div>
    </nav>
  );
}
