import '../src/styles/styles.ts';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DataTable, type Column } from '../src/DataTable/DataTable.tsx';
import { Floor } from './Floor.tsx';
import { boxHeight, columns, makeRows, rowHeight, type Row } from './rows.ts';

const numeric = new Set<string>(['miles', 'weight', 'rate']);
const tableColumns: readonly Column<Row>[] = columns.map((id) => ({
  id,
  header: id,
  cell: (row) => row[id],
  isSortable: true,
  isRowHeader: id === 'id',
  align: numeric.has(id) ? 'end' : 'start',
  minWidth: 80,
}));
const getRowId = (row: Row) => row.id;

function Page({ kind, all }: { kind: string; all: readonly Row[] }) {
  const [query, setQuery] = useState('');
  const rows = useMemo(() => (query === '' ? all : all.filter((row) => row.shipper.includes(query))), [all, query]);
  return (
    <>
      <input aria-label="Filter" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      {kind === 'floor' ? (
        <Floor rows={rows} />
      ) : (
        <DataTable
          label="Loads"
          columns={tableColumns}
          rows={rows}
          getRowId={getRowId}
          rowHeight={rowHeight}
          height={boxHeight}
        />
      )}
    </>
  );
}

/** Resolves once the frame that is under way has been painted. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port2.addEventListener('message', () => resolve(performance.now()));
      port2.start();
      port1.postMessage(0);
    });
  });

const scroller = () => document.querySelector('[data-bench-scroller], [role="grid"]');
const keyTimes: number[] = [];
let all: readonly Row[] = [];

const bench = {
  prepare(count: number) {
    all = makeRows(count);
  },
  async mount(kind: string) {
    const root = createRoot(document.querySelector('#root') as HTMLElement);
    await painted();
    const start = performance.now();
    flushSync(() => root.render(<Page kind={kind} all={all} />));
    const ms = (await painted()) - start;
    const nodes = scroller()?.querySelectorAll('*').length ?? 0;
    if (nodes < 100) throw new Error(`${kind} has not rendered its rows`);
    return { ms, nodes };
  },
  async scroll(frames: number, step: number) {
    const element = scroller() as HTMLElement;
    let dropped = 0;
    let last = await painted();
    for (let frame = 0; frame < frames; frame += 1) {
      element.scrollTop += step;
      const now = await painted();
      if (now - last > 25) dropped += 1;
      last = now;
    }
    return { dropped, top: element.scrollTop };
  },
  keyTimes,
  focusFilter: () => document.querySelector('input')?.focus(),
};

document.addEventListener(
  'keydown',
  (event) => void painted().then((now) => keyTimes.push(now - event.timeStamp)),
  true,
);

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
