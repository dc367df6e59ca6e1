import { useContext } from 'react';
import { BrandLogo, BrandName } from './brandName.ts';
import * as styles from './Brand.css.ts';

/** The logo, or the product's mark, and the name of the installation. */
export function Brand() {
  const logo = useContext(BrandLogo);
  return (
    <span className={styles.brand}>
      {logo === undefined ? (
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 18V6h9M5 12h7" />
          <path d="M15 18l4-6-4-6" />
        </svg>
      ) : (
        <img className={styles.logo} src={logo} alt="" />
      )}
      {useContext(BrandName)}
    </span>
  );
}
