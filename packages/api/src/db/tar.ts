import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const block = 512;
const typeFlag = { file: '0', folder: '5' };

/** Unpacks files and folders of an archive in the ustar format. */
export function unpackTar(archive: Buffer, into: string): void {
  let offset = 0;
  while (offset + block <= archive.length) {
    const header = archive.subarray(offset, offset + block);
    const name = field(header, 0, 100);
    if (name === '') return;
    const size = Number.parseInt(field(header, 124, 12), 8);
    const type = field(header, 156, 1);
    const prefix = field(header, 345, 155);
    const path = join(into, prefix === '' ? name : `${prefix}/${name}`);
    offset += block;
    if (type === typeFlag.folder) mkdirSync(path, { recursive: true, mode: 0o700 });
    else if (type === typeFlag.file) writeFileSync(path, archive.subarray(offset, offset + size), { mode: 0o600 });
    else throw new Error(`Cannot unpack ${name}: entries of type ${type} are not supported`);
    offset += Math.ceil(size / block) * block;
  }
}

function field(header: Buffer, start: number, length: number): string {
  const text = header.toString('utf8', start, start + length);
  const end = text.indexOf('\0');
  return (end === -1 ? text : text.slice(0, end)).trim();
}
