import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatCount, formatNoun } from './formatCount.ts';

interface FileProgressProps {
  label: string;
  of: { progress: number; rows: number };
}

/** How far a file has come. The server goes on while the page is closed. */
export function FileProgress({ label, of: { progress, rows } }: FileProgressProps) {
  return (
    <Stack gap="x3">
      <ProgressBar
        label={label}
        value={progress}
        max={Math.max(1, rows)}
        valueText={`${formatCount(progress)} of ${formatNoun(rows, 'row')}`}
        showValue
      />
      <Text tone="muted">You can close this: the server goes on, and the import stays under its address.</Text>
    </Stack>
  );
}
