const paths = {
  comment: 'M3 4h14v9H9l-4 3v-3H3z',
  highlight: 'M3 14h14M6 11l6-7 3 3-6 6H6z',
  arrow: 'M4 16L16 4M9 4h7v7',
  circle: 'M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12z',
  people:
    'M3 16c0-3 2-5 5-5s5 2 5 5M8 8.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5zM13 3.5a2.5 2.5 0 0 1 0 5M14.5 11.5c1.7 .8 2.5 2.3 2.5 4.5',
  down: 'M10 3v13M5 11l5 5l5-5',
  up: 'M10 17V4M5 9l5-5l5 5',
  close: 'M5 5l10 10M15 5L5 15',
} as const;

/** A drawing of its own for each tool, so that the widget needs no icon library. */
export function ToolIcon({ type }: { type: keyof typeof paths }) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
    >
      <path d={paths[type]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
