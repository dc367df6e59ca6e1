import { classes } from '../lib/classes.ts';
import { ring, ringSizes } from './Spinner.css.ts';

/** Only the turning ring, for places whose text names the running action. */
export function Ring({ size }: { size: keyof typeof ringSizes }) {
  return (
    <svg className={classes(ring, ringSizes[size])} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" strokeOpacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
