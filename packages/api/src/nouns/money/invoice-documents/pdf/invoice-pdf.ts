import { dayLong, monthLong, percentText, usd } from '../words.ts';
import type { CreditNoteDocument, InvoiceDocument } from '../../invoices/rules.ts';
import type { Logo } from '../../../../http/settings/settings.ts';
import { edges, lineHeight, type Look, Sheet } from './sheet.ts';

const column = { quantity: 400, price: 480, amount: edges.right };
const bold: Look = { weight: 600 };
const muted: Look = { isMuted: true };
const half = (edges.right - edges.left) / 2;

/** The invoice as a PDF; the same document and logo give the same bytes. */
export function renderInvoice(invoice: InvoiceDocument, logo?: Logo): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet({
    title: `Invoice ${invoice.number}`,
    author: invoice.seller.name,
    createdAt: new Date(`${invoice.issuedOn}T00:00:00Z`),
  });
  const { number, issuedOn, dueOn, period } = invoice;
  if (logo) sheet.picture(logo.bytes, { width: half - 12, height: 40 });
  writeHead(sheet, invoice.seller, 'Invoice', [
    ['Number', number],
    ['Issued', dayLong(issuedOn)],
    ['Due', dayLong(dueOn)],
    ['Period', monthLong(period)],
  ]);
  writeBuyer(sheet, invoice);
  writeLines(sheet, invoice.lines);
  writeSums(sheet, invoice);
  writeHowToPay(sheet, invoice);
  return sheet.end((page, pages) => `Invoice ${invoice.number}, page ${page} of ${pages}`);
}

/** The credit note as a PDF; the same document and logo give the same bytes. */
export function renderCreditNote(note: CreditNoteDocument, logo?: Logo): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedOn, seller, invoice } = note;
  const title = `Credit note ${number}`;
  const sheet = new Sheet({ title, author: seller.name, createdAt: new Date(`${issuedOn}T00:00:00Z`) });
  if (logo) sheet.picture(logo.bytes, { width: half - 12, height: 40 });
  writeHead(sheet, seller, 'Credit Note', [
    ['Number', number],
    ['Issued', dayLong(issuedOn)],
    ['For invoice', invoice.number],
    ['Invoice of', dayLong(invoice.issuedOn)],
  ]);
  writeBuyer(sheet, note);
  writeLines(sheet, note.lines);
  writeSums(sheet, note);
  return sheet.end((page, pages) => `${title}, page ${page} of ${pages}`);
}

type Fact = readonly [label: string, value: string];

function writeHead(sheet: Sheet, seller: InvoiceDocument['seller'], title: string, facts: readonly Fact[]): void {
  const top = sheet.y;
  const area = { left: edges.left, width: half - 12 };
  sheet.flow(seller.name, area, { size: 14, weight: 600 });
  if (seller.address) sheet.flow(seller.address, area, muted);
  if (seller.taxNumber) sheet.flow(`Tax number ${seller.taxNumber}`, area, muted);
  const afterSeller = sheet.y;
  sheet.write(title, { right: edges.right }, top, { size: 20, weight: 600 });
  let y = top + 34;
  for (const [label, value] of facts) {
    sheet.write(label, { left: edges.left + half + 12 }, y, muted);
    sheet.write(value, { right: edges.right }, y);
    y += lineHeight();
  }
  sheet.y = Math.max(afterSeller, y) + 18;
}

function writeBuyer(sheet: Sheet, { buyer }: Pick<InvoiceDocument, 'buyer'>): void {
  const area = { left: edges.left, width: half };
  sheet.flow('Billed to', area, muted);
  sheet.flow(buyer.name, area, bold);
  if (buyer.address) sheet.flow(buyer.address, area);
  if (buyer.exemptionNumber) sheet.flow(`Exempt from tax, certificate ${buyer.exemptionNumber}`, area, muted);
  sheet.y += 18;
}

type Line = CreditNoteDocument['lines'][number] & Partial<InvoiceDocument['lines'][number]>;

/** Lines of a credit note have no unit price. */
function writeLines(sheet: Sheet, lines: readonly Line[]): void {
  const isPriced = lines.some(({ quantity }) => quantity !== undefined);
  writeColumns(sheet, isPriced);
  for (const line of lines) {
    const area = { left: edges.left, width: column.quantity - edges.left - 60 };
    const rows = sheet.linesOf(line.text, area.width).length;
    if (sheet.demand((rows + 1) * lineHeight() + 10)) writeColumns(sheet, isPriced);
    const { y } = sheet;
    sheet.flow(line.text, area);
    sheet.flow(`${dayLong(line.fromDay)} to ${dayLong(line.toDay)}`, area, muted);
    if (line.quantity !== undefined) sheet.write(String(line.quantity), { right: column.quantity }, y);
    if (line.unitCents !== undefined) sheet.write(usd(line.unitCents), { right: column.price }, y);
    sheet.write(usd(line.cents), { right: column.amount }, y);
    sheet.y += 6;
  }
  sheet.rule();
  sheet.y += 10;
}

function writeColumns(sheet: Sheet, isPriced: boolean): void {
  const { y } = sheet;
  sheet.write('Description', { left: edges.left }, y, muted);
  if (isPriced) {
    sheet.write('Quantity', { right: column.quantity }, y, muted);
    sheet.write('Price', { right: column.price }, y, muted);
  }
  sheet.write('Amount', { right: column.amount }, y, muted);
  sheet.y += lineHeight() + 3;
  sheet.rule();
  sheet.y += 8;
}

type Sums = Pick<CreditNoteDocument, 'subtotalCents' | 'taxes' | 'amountCents'>;

function writeSums(sheet: Sheet, { subtotalCents, taxes, amountCents }: Sums): void {
  const sums = [
    ['Subtotal', subtotalCents],
    ...taxes.map(({ taxPpm, taxableCents, cents }) => [
      taxPpm === null ? 'Tax' : `Tax ${percentText(taxPpm)} on ${usd(taxableCents)}`,
      cents,
    ]),
  ] as [string, number][];
  const step = lineHeight() + 2;
  sheet.demand((sums.length + 1) * step + 8);
  const left = edges.left + half - 24;
  for (const [label, cents] of sums) {
    sheet.write(label, { left }, sheet.y, muted);
    sheet.write(usd(cents), { right: column.amount }, sheet.y);
    sheet.y += step;
  }
  sheet.write('Total', { left }, sheet.y + 2, { size: 12, weight: 600 });
  sheet.write(usd(amountCents), { right: column.amount }, sheet.y + 2, { size: 12, weight: 600 });
  sheet.y += lineHeight({ size: 12 }) + 20;
}

function writeHowToPay(sheet: Sheet, { seller }: InvoiceDocument): void {
  if (!seller.howToPay) return;
  const area = { left: edges.left, width: edges.right - edges.left };
  sheet.demand(lineHeight() * 3);
  sheet.flow('How to pay by check or wire', area, bold);
  sheet.flow(seller.howToPay, area);
}
