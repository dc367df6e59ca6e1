import { useContext } from 'react';
import { BrandName } from './brandName.ts';
import * as styles from './Brand.css.ts';

/** The mark and the name of the installation. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 18V6h9M5 12h7" />
        <path d="M15 18l4-6-4-6" />
      </svg>
      {useContext(BrandName)}
    </span>
  );
}
