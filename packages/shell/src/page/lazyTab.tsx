import { Skeleton } from '@freight-hq/components/Skeleton';
import { type ComponentType, Suspense } from 'react';
import { lazyPage } from './lazyPage.tsx';

/** A tab of a page in a separate chunk; the head of the page stays while the chunk is fetched. */
export function lazyTab<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<object>>>,
  name: Name,
): ComponentType {
  const Content = lazyPage<Name>(load, name);
  return function LazyTab() {
    return (
      <Suspense fallback={<Skeleton lines={4} height={72} />}>
        <Content />
      </Suspense>
    );
  };
}
