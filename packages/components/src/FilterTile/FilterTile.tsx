import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { vars } from '../theme/vars.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { figure, foot, label as labelStyle, root } from './FilterTile.css.ts';

export interface FilterTileProps {
  label: string;
  /** The count, formatted. */
  value: ReactNode;
  /** Short description of the count. */
  detail?: ReactNode;
  /** Whether the list shows these alone. */
  isSelected: boolean;
  onChange(isSelected: boolean): void;
  /** Whether the count is still on its way. */
  isLoading?: boolean;
}

/** A count that is also a filter: pressed, the list below shows the counted rows. */
export function FilterTile({ label, value, detail, isSelected, onChange, isLoading = false }: FilterTileProps) {
  return (
    <ToggleButton className={root} isSelected={isSelected} onChange={onChange}>
      <span className={labelStyle}>{label}</span>
      <span className={figure}>
        {isLoading ? (
          <>
            <Skeleton width={48} height={vars.size.text24} />
            <VisuallyHidden>Loading</VisuallyHidden>
          </>
        ) : (
          value
        )}
      </span>
      {detail !== undefined && <span className={foot}>{detail}</span>}
    </ToggleButton>
  );
}
