export interface IconProps {
  /** The strokes of a picture 24 units wide and high. */
  path: string;
  size: 16 | 20;
  name?: string;
}

/** Drawn here, since an icon library would weigh as much as the bell. */
export function Icon({ path, size, name }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={path} />
    </svg>
  );
}

export const bellPath = 'M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9M10.3 21a2 2 0 0 0 3.4 0';
