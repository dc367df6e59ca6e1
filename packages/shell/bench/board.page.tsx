import type { BoardCard, SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import { stages } from '@freight-hq/api/rules/sales/leads';
import { ClockProvider } from '@freight-hq/components/Clock';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { SalesPipeline } from '@freight-hq/screens/sales/SalesPipeline';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const cardOf = (stage: BoardCard['stage'], n: number): BoardCard => ({
  ...{ id: `led_${stage}_${n}`, company_name: `Tern Point Mills ${n}`, stage, status: 'Hot', version: 1 },
  ...{ assigned_to: 'Lena Fischer', estimated_value: 1_000 * n, close_date: '2026-07-01' },
  stage_since: '2026-06-01T00:00:00.000Z',
});

function boardOf(cards: number): SalesBoard {
  const each = Math.ceil(cards / stages.length);
  return {
    columns: stages.map((stage) => ({
      ...{ stage, count: each, value: 1_000 * each, average_days: 7 },
      leads: Array.from({ length: each }, (_, index) => cardOf(stage, index)),
    })),
  };
}

/** The least board: the same words as plain elements, and a card that follows the pointer. */
function Floor({ board }: { board: SalesBoard }) {
  return (
    <div
      style={{ display: 'flex', gap: 16, overflowX: 'auto' }}
      onPointerDown={({ target }) => {
        const card = (target as Element).closest<HTMLElement>('[data-card]');
        if (!card) return;
        const move = ({ clientX, clientY }: PointerEvent) => {
          card.style.transform = `translate(${clientX}px, ${clientY}px)`;
        };
        document.addEventListener('pointermove', move);
        document.addEventListener('pointerup', () => document.removeEventListener('pointermove', move), { once: true });
      }}
    >
      {board.columns.map(({ stage, leads, count }) => (
        <section key={stage} style={{ flex: '0 0 280px' }}>
          <h2>
            {stage} {count}
          </h2>
          <ol>
            {leads.map(({ id, company_name: name, assigned_to: rep, estimated_value: value }) => (
              <li key={id} data-card={id}>
                <a href={`#${id}`}>{name}</a> <button type="button">Move</button> <button type="button">More</button>
                <p>
                  ${value} · {rep}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
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

const moving = submissionIn<never, never, never>({ status: 'idle' });
const nothing = () => {};
const now = () => new Date('2026-06-15T12:00:00Z');
const send = (type: string, target: EventTarget, clientX: number, clientY: number) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', clientX, clientY }));

const boardBench = {
  async mount(kind: string, cards: number): Promise<{ first: number; all: number }> {
    const board = boardOf(cards);
    const root = createRoot(document.querySelector('#root') as HTMLElement);
    await painted();
    const start = performance.now();
    flushSync(() =>
      root.render(
        kind === 'floor' ? (
          <Floor board={board} />
        ) : (
          <ClockProvider now={now} timeZone="UTC" tickMs={0}>
            <SalesPipeline board={ready(board)} canWrite moving={moving} onMove={nothing} />
          </ClockProvider>
        ),
      ),
    );
    const ms = (await painted()) - start;
    const drawn = () => document.querySelectorAll('[data-card]').length;
    while (drawn() < cards) {
      if (performance.now() - start > 30_000) throw new Error(`${kind} has drawn ${drawn()} cards only`);
      await painted();
    }
    return { first: ms, all: performance.now() - start };
  },
  /** Drags the first card over the columns and back; answers the milliseconds of each frame. */
  async drag(frames: number): Promise<number[]> {
    const card = document.querySelector('[data-card]') as HTMLElement;
    const { left, top } = card.getBoundingClientRect();
    const words = card.querySelector('p') ?? card;
    send('pointerdown', words, left + 9, top + 9);
    const times: number[] = [];
    let last = await painted();
    for (let frame = 0; frame < frames; frame += 1) {
      const x = left + 20 + ((frame * 12) % 1_100);
      send('pointermove', document, x, top + 40 + (frame % 60));
      const now = await painted();
      times.push(now - last);
      last = now;
    }
    send('pointerup', document, left + 9, top + 9);
    return times;
  },
};

declare global {
  interface Window {
    boardBench: typeof boardBench;
  }
}
window.boardBench = boardBench;
