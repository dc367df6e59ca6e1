import { Text } from '@freight-hq/components/Text';
import type { ReactNode } from 'react';
import * as lists from './bankLists.css.ts';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** The name of the row. */
  isName?: boolean;
  /** The line that shows an identifier. */
  mono?: 'first' | 'second';
  /** Whether text that is too long wraps, as in a drawer; a row of a table cuts it, a card of one does not. */
  wraps?: boolean;
  /** Whether the first line is a sentence, which may take two lines of a row. */
  isSentence?: boolean;
}

/** A fact, and a smaller line about it. */
export const TwoLines = (props: TwoLinesProps) => {
  const { first, second, isName = false, mono, wraps = false, isSentence = false } = props;
  return (
    <div className={lists.twoLines}>
      {isSentence ? (
        <span className={lists.sentence} {...(typeof first === 'string' && { title: first })}>
          {first}
        </span>
      ) : (
        <Text as="span" size={13} weight={isName ? 'medium' : 'regular'} mono={mono === 'first'} isTruncated={!wraps}>
          {first}
        </Text>
      )}
      <Text as="span" size={12} tone="muted" mono={mono === 'second'} isTruncated={!wraps}>
        {second}
      </Text>
    </div>
  );
};
