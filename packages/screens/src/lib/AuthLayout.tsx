import { type ReactNode, useContext } from 'react';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { Brand } from './Brand.tsx';
import { BrandName } from './brandName.ts';
import { RouteLines } from './RouteLines.tsx';
import * as styles from './AuthLayout.css.ts';

export interface AuthLayoutProps {
  footer: string;
  children: ReactNode;
}

/** A quiet brand panel and a form side by side; the form alone if there is little room. */
export function AuthLayout({ footer, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.panel} aria-label={useContext(BrandName)}>
        <RouteLines />
        <div className={styles.panelBrand}>
          <Brand />
        </div>
        <div className={styles.panelWords}>
          <Stack gap="x2">
            <Text size={24} weight="semibold">
              The back office of the freight platform.
            </Text>
            <Text tone="muted">Tenants, revenue, banking and support in one place.</Text>
          </Stack>
        </div>
      </aside>
      <main className={styles.main}>
        <div className={styles.mainBrand}>
          <Brand />
        </div>
        <div className={styles.form}>{children}</div>
        <footer className={styles.footer}>
          <Text size={12} tone="muted">
            {footer}
          </Text>
        </footer>
      </main>
    </div>
  );
}
