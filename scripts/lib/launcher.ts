import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The `npx` above this process, which ends on a signal without passing it on. Undefined without one. */
export function findNpx(): number | undefined {
  let pid = process.ppid;
  for (let depth = 0; depth < 6 && pid > 1; depth++) {
    const { parent, title } = describe(pid);
    if (/^(npm exec|npx)\b/.test(title)) return pid;
    pid = parent;
  }
  return undefined;
}

function describe(pid: number): { parent: number; title: string } {
  if (existsSync('/proc/self/stat')) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), title: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent = '0', title = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return { parent: Number(parent), title };
}
