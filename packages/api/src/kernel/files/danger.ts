/** Why a file may do harm, once it is opened. */
export const dangers = {
  program: 'A program',
  script: 'A script',
  page: 'A page with code',
  macros: 'It may contain macros',
  locked: 'An archive that nobody can look into',
} as const;
export type Danger = keyof typeof dangers;
export const dangerKinds = Object.keys(dangers) as [Danger, ...Danger[]];

const programs = /\.(?:exe|msi|dll|scr|com|pif|cpl|jar|apk|app|dmg|deb|rpm|iso|img|lnk|reg|hta)$/i;
const scripts = /\.(?:bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|sh|bash|py|pl|rb|php)$/i;
const pages = /\.(?:html?|xhtml|mht|mhtml|svg|xml|xsl)$/i;
const macros = /\.(?:docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam|doc|dot|xls|xlt|ppt)$/i;

const programTypes =
  /x-msdownload|x-elf|x-mach|x-sharedlib|java-vm|x-msi|x-deb|x-rpm|android\.package|x-apple-diskimage|x-iso|java-archive|x-ms-shortcut/;
const macroTypes = /macroenabled|x-cfb|msword$|vnd\.ms-/i;
const lockedTypes = /x-7z|x-rar|vnd\.rar/;

interface Looked {
  /** By content. */
  type: string;
  name: string;
  bytes: Uint8Array;
}

/** Whether a file may do harm: by its content, and by the name under which a system would open it. */
export function dangerOf({ type, name, bytes }: Looked): Danger | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096));
  const text = head.toString('latin1').replaceAll('\0', '').trimStart().toLowerCase();
  if (programTypes.test(type) || programs.test(name) || head.subarray(0, 2).toString('latin1') === 'MZ')
    return 'program';
  if (text.startsWith('#!') || scripts.test(name)) return 'script';
  if (/<(?:!doctype html|html|svg|script|body|iframe|object|embed|meta)\b/.test(text) || pages.test(name))
    return 'page';
  if (macroTypes.test(type) || macros.test(name)) return 'macros';
  return lockedTypes.test(type) || isLockedZip(head) ? 'locked' : null;
}

/** The first entry of a ZIP archive says whether it has a password. */
const isLockedZip = (head: Buffer): boolean =>
  head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' && ((head[6] ?? 0) & 1) === 1;

/** A name for a file system: without marks that turn it, and without parts of a path. */
export const plainFileName = (name: string): string =>
  name
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, 150)
    .toWellFormed()
    .trim() || 'file';
