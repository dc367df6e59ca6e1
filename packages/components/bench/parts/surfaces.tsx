import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Box } from '../../src/AnnotationOverlay/geometry.ts';
import { arrowPath, ellipsePath, rectanglePath } from '../../src/AnnotationOverlay/geometry.ts';

/** Something that shows shapes: ours, or what it is held against. */
export interface Surface {
  mount(count: number): void;
  add(): void;
  /** Begins a drag of so many moves and answers what each does. */
  drag(moves: number): (at: number) => void;
}

const colors = ['#FF6B6B', '#4ECDC4', '#45B7D1', '#96CEB4'];
const paths = [rectanglePath, ellipsePath, arrowPath] as const;
const boxAt = (index: number): Box => ({ left: (index * 37) % 1_140, top: (index * 53) % 660, width: 60, height: 40 });
const dragged = (at: number): Box => ({ ...boxAt(0), left: 100 + at * 4, top: 100 + at * 3 });
const paintOf = (index: number) =>
  index % 3 === 0 ? { fill: colors[index % 4], fillOpacity: 0.3 } : { fill: 'none', stroke: colors[index % 4] };
const pathOf = (index: number, box = boxAt(index)) => (paths[index % 3] ?? rectanglePath)(box);

interface ListedProps {
  count: number;
  moved?: Box;
}

function Listed({ count, moved }: ListedProps) {
  return (
    <svg width={1_200} height={700} style={{ position: 'fixed', inset: 0 }}>
      {Array.from({ length: count }, (_, index) => (
        <path key={`shape ${index}`} d={pathOf(index, index === 0 ? moved : undefined)} {...paintOf(index)} />
      ))}
    </svg>
  );
}

/** The simple version for comparison: a React list of all shapes. */
export function listSurface(place: HTMLElement): Surface {
  const root = createRoot(place);
  let shown = 0;
  const draw = (count: number, moved?: Box) => {
    shown = count;
    flushSync(() => root.render(<Listed count={count} {...(moved && { moved })} />));
  };
  return { mount: draw, add: () => draw(shown + 1), drag: () => (at) => draw(shown, dragged(at)) };
}

/** The limit: paint that is forgotten once it is on the canvas, and a canvas above for what moves. */
export function canvasSurface(place: HTMLElement): Surface {
  const open = () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1_200, height: 700 });
    canvas.style.cssText = 'position: fixed; inset: 0';
    place.append(canvas);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    return context;
  };
  const [all, moving] = [open(), open()];
  const paint = (context: CanvasRenderingContext2D, index: number, box?: Box) => {
    const color = colors[index % 4] ?? '';
    const path = new Path2D(pathOf(index, box));
    Object.assign(context, { fillStyle: color, strokeStyle: color, globalAlpha: index % 3 === 0 ? 0.3 : 1 });
    if (index % 3 === 0) context.fill(path);
    else context.stroke(path);
  };
  let shown = 0;
  const add = () => {
    paint(all, shown);
    shown += 1;
  };
  return {
    mount: (count) => {
      while (shown < count) add();
    },
    add,
    drag: () => (at) => {
      moving.clearRect(0, 0, 1_200, 700);
      paint(moving, 0, dragged(at));
    },
  };
}
