import { Fragment } from 'react';
import * as styles from './ContentManager.css.ts';
import { compareWords } from './compareWords.ts';

/** A saved text, with the words marked that the other text lacks. */
export function ComparedText({ text = '', other = '' }: { text: string | undefined; other: string | undefined }) {
  return (
    <p className={styles.saved}>
      {text === '' && '(empty)'}
      {compareWords(text, other).map((part, index) =>
        part.isChanged ? (
          <mark key={index} className={styles.changedWords}>
            {part.text}
          </mark>
        ) : (
          <Fragment key={index}>{part.text}</Fragment>
        ),
      )}
    </p>
  );
}
