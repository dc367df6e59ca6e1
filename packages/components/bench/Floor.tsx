import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { boxHeight, columns, rowHeight, type Row } from './rows.ts';

const overscan = 6;
const tracks = `repeat(${columns.length}, 1fr)`;
const cellStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', padding: '0 12px' } as const;

const FloorRow = memo(function FloorRow({ row, index }: { row: Row; index: number }) {
  return (
    <div
      data-bench-row={row.id}
      style={{
        position: 'absolute',
        top: index * rowHeight,
        insetInline: 0,
        height: rowHeight,
        lineHeight: `${rowHeight}px`,
        display: 'grid',
        gridTemplateColumns: tracks,
        borderBottom: '1px solid #ddd',
        boxSizing: 'border-box',
      }}
    >
      {columns.map((column) => (
        <div key={column} style={cellStyle}>
          {row[column]}
        </div>
      ))}
    </div>
  );
});

/** The yardstick: the least that shows a window of rows, with no roles, keyboard, sorting or selection. */
export function Floor({ rows }: { rows: readonly Row[] }) {
  const [first, setFirst] = useState(0);
  const start = Math.max(first - overscan, 0);
  const end = Math.min(first + Math.ceil(boxHeight / rowHeight) + overscan, rows.length);
  return (
    <div
      data-bench-scroller
      style={{ height: boxHeight, overflow: 'auto', fontSize: 13 }}
      onScroll={(event) => {
        const next = Math.floor(event.currentTarget.scrollTop / rowHeight);
        if (next !== first) flushSync(() => setFirst(next));
      }}
    >
      <div style={{ position: 'relative', height: rows.length * rowHeight }}>
        {rows.slice(start, end).map((row, offset) => (
          <FloorRow key={row.id} row={row} index={start + offset} />
        ))}
      </div>
    </div>
  );
}
