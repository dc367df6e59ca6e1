import PDFDocument from 'pdfkit';
import { type Run, runsOf, type Weight } from './fonts.ts';

/** How a text looks. */
export interface Look {
  size?: number;
  weight?: Weight;
  isMuted?: boolean;
}

const colours = { text: '#16202c', muted: '#475466', line: '#c5ced8' };
const width = 612;
const height = 792;
const margin = 54;

/** Where texts begin and end on a page, in points. */
export const edges = { left: margin, right: width - margin, top: margin, bottom: height - margin - 18 };

/** Pages of US Letter that are filled from the top; equal calls give equal bytes. */
export class Sheet {
  /** The next free place below what is written. */
  y = edges.top;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  readonly #pieces: Buffer[] = [];
  readonly #ended: Promise<void>;

  constructor(info: { title: string; author: string; createdAt: Date }) {
    const [{ font } = never()] = runsOf(' ', 400);
    this.#pdf = new PDFDocument({
      ...{ size: [width, height], margin: 0, bufferPages: true, lang: 'en-US', displayTitle: true },
      info: { Title: info.title, Author: info.author, CreationDate: info.createdAt },
      // Without a first font, pdfkit loads Helvetica. The types of pdfkit allow file names alone.
      font: font.font as unknown as string,
    });
    this.#ended = new Promise((resolve) => {
      this.#pdf.on('data', (piece: Buffer) => this.#pieces.push(piece));
      this.#pdf.on('end', () => resolve());
    });
  }

  /** Begins a page if so many points are not free on this one; answers whether it has. */
  demand(points: number): boolean {
    if (this.y + points <= edges.bottom) return false;
    this.#pdf.addPage();
    this.y = edges.top;
    return true;
  }

  /** A PNG or JPEG at the left, no larger than the area; the next free place is below it. */
  picture(bytes: Buffer, { width: most, height: tallest }: { width: number; height: number }): void {
    this.#pdf.image(bytes, edges.left, this.y, { fit: [most, tallest] });
    this.y += tallest + 10;
  }

  /** A line of text at a given place; `right` is where the text ends. */
  write(text: string, place: { left: number } | { right: number }, y: number, look: Look = {}): void {
    const { size = 9.5, weight = 400, isMuted = false } = look;
    this.#pdf.fontSize(size).fillColor(isMuted ? colours.muted : colours.text);
    let x = 'left' in place ? place.left : place.right - this.#widthOf(text, size, weight);
    for (const run of runsOf(text, weight)) {
      this.#use(run.font);
      this.#pdf.text(run.text, x, y, { lineBreak: false });
      x += this.#pdf.widthOfString(run.text);
    }
  }

  /** A text of several lines, broken where it is too wide; the next free place is below it. */
  flow(text: string, area: { left: number; width: number }, look: Look = {}): void {
    const step = lineHeight(look);
    for (const line of this.linesOf(text, area.width, look)) {
      this.demand(step);
      this.write(line, area, this.y, look);
      this.y += step;
    }
  }

  /** The lines of a text that are no wider than so many points. */
  linesOf(text: string, most: number, { size = 9.5, weight = 400 }: Look = {}): string[] {
    const widthOf = (part: string) => this.#widthOf(part, size, weight);
    const space = widthOf(' ');
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = [];
      let [line, used] = ['', 0];
      for (const word of paragraph.split(' ').flatMap((whole) => cut(whole, (part) => widthOf(part) <= most))) {
        const wide = widthOf(word);
        if (line !== '' && used + space + wide > most) {
          lines.push(line);
          [line, used] = [word, wide];
        } else [line, used] = line === '' ? [word, wide] : [`${line} ${word}`, used + space + wide];
      }
      return [...lines, line];
    });
  }

  /** A line over the whole width. */
  rule(): void {
    this.#pdf.moveTo(edges.left, this.y).lineTo(edges.right, this.y).lineWidth(0.75).stroke(colours.line);
  }

  /** The bytes, with a line at the foot of each page. */
  async end(foot: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(start + page);
      this.write(foot(page + 1, count), { right: edges.right }, height - margin, { size: 8, isMuted: true });
    }
    this.#pdf.end();
    await this.#ended;
    return Uint8Array.from(Buffer.concat(this.#pieces));
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    this.#pdf.fontSize(size);
    return runsOf(text, weight).reduce((sum, run) => {
      this.#use(run.font);
      return sum + this.#pdf.widthOfString(run.text);
    }, 0);
  }

  #use({ name, font }: Run['font']): void {
    if (!this.#registered.has(name)) this.#pdf.registerFont(name, font as unknown as string);
    this.#registered.add(name);
    this.#pdf.font(name);
  }
}

/** Points from one line to the next. */
export const lineHeight = ({ size = 9.5 }: Look = {}): number => size * 1.45;

/** A word that is too wide alone, in pieces that are not. */
function cut(word: string, isFit: (text: string) => boolean): string[] {
  if (isFit(word)) return [word];
  const pieces = [''];
  for (const character of word) {
    const longer = (pieces.at(-1) ?? '') + character;
    if (pieces.at(-1) === '' || isFit(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}

function never(): never {
  throw new Error('A text without a run');
}
