import { chartSize } from '../theme/chart.ts';
import { definitions, patternLine } from './ChartFrame.css.ts';

const tile = chartSize.patternTile;
const middle = tile / 2;

// Index 0 is plain; each of the others differs in direction, not only in weight.
const drawings = [
  undefined,
  `M0 ${tile} L${tile} 0 M${-middle} ${middle} L${middle} ${-middle} M${middle} ${tile + middle} L${tile + middle} ${middle}`,
  `M0 ${middle} H${tile}`,
  `M${middle} 0 V${tile}`,
  `M0 ${middle} H${tile} M${middle} 0 V${tile}`,
];

const places = drawings.length;
const dashes = [undefined, '7 4', '2 4', '10 3 2 3', '4 2'];

/** Refers to the pattern of a series; the first has none. */
export function patternOf(id: string, tone: number): string | undefined {
  return drawings[tone % places] === undefined ? undefined : `url(#${id}-${tone % places})`;
}

/** The dashes of a line among other lines; the first is solid. */
export const dashOf = (place: number) => dashes[place % dashes.length];

/** The hatchings that tell series apart where colours cannot: in print, in high contrast, past the fifth series. */
export function Patterns({ id }: { id: string }) {
  return (
    <svg className={definitions} aria-hidden="true">
      <defs>
        {drawings.map(
          (drawing, index) =>
            drawing !== undefined && (
              <pattern key={drawing} id={`${id}-${index}`} width={tile} height={tile} patternUnits="userSpaceOnUse">
                <path d={drawing} className={patternLine} />
              </pattern>
            ),
        )}
      </defs>
    </svg>
  );
}
