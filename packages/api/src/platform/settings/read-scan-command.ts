import { accessSync, constants } from 'node:fs';
import { isAbsolute } from 'node:path';
import { SettingsError, type Source } from '../../http/settings/settings-source.ts';

/** The scanner and its arguments: words without quotes, since no shell reads them. */
export function readScanCommand(env: Source): readonly string[] | undefined {
  const words = (env['SCAN_COMMAND'] ?? '').split(/\s+/).filter((word) => word !== '');
  const [program] = words;
  if (program === undefined) return undefined;
  if (!isAbsolute(program) || words.some((word) => /["'`$|;&<>\\]/.test(word))) {
    throw new SettingsError(
      'SCAN_COMMAND',
      'must be the full path of a program and its arguments, like /usr/bin/clamdscan --no-summary -; no shell reads it',
    );
  }
  try {
    accessSync(program, constants.X_OK);
  } catch {
    throw new SettingsError('SCAN_COMMAND', 'names a program that does not exist or may not be run');
  }
  return words;
}
