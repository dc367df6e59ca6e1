import { vars } from '../theme/vars.css.ts';
import { bar, lines as column } from './Skeleton.css.ts';

export interface SkeletonProps {
  /** A number of pixels or a CSS length; as wide as the parent unless given. */
  width?: number | string;
  /** A number of pixels or a CSS length; the height of a text's letters unless given. */
  height?: number | string;
  /** Number of lines of text; the last one is shorter. */
  lines?: number;
}

/** The shape of loading content; hidden from screen readers, so the element around it must announce the loading. */
export function Skeleton({ width = '100%', height = vars.size.text14, lines = 1 }: SkeletonProps) {
  if (lines === 1) {
    return <span aria-hidden="true" className={bar} style={{ inlineSize: width, blockSize: height }} />;
  }
  return (
    <span aria-hidden="true" className={column} style={{ inlineSize: width }}>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={bar}
          style={{ inlineSize: index === lines - 1 ? '60%' : '100%', blockSize: height }}
        />
      ))}
    </span>
  );
}
