import { readFileSync } from 'node:fs';
import type { Logo } from '../../http/settings/settings.ts';
import { SettingsError, type Source } from '../../http/settings/settings-source.ts';
import { sniffType } from '../../kernel/files/sniff.ts';

const variable = 'BRAND_LOGO';
const mostBytes = 200_000;

/** The picture in the file that the environment names; read once, at the start. */
export function readLogo(env: Source): Logo | undefined {
  const path = env[variable];
  if (!path) return undefined;
  const bytes = fileAt(path);
  if (bytes.length > mostBytes) throw new SettingsError(variable, `names a file of more than ${mostBytes / 1_000} kB`);
  const type = sniffType(bytes);
  if (type !== 'image/png' && type !== 'image/jpeg') throw new SettingsError(variable, 'names no PNG or JPEG file');
  return { type, bytes };
}

function fileAt(path: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(path);
  } catch {
    throw new SettingsError(variable, 'names a file that cannot be read');
  }
}
