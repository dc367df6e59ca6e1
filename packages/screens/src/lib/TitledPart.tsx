import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import type { ReactNode } from 'react';

/** A part of a drawer or panel under a heading of level 4. */
export const TitledPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="x2">
    <Heading level={4}>{title}</Heading>
    {children}
  </Stack>
);
