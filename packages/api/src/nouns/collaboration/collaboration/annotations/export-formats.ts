import type { CsvCell } from '../../../../kernel/csv/csv.ts';
import type { Annotation, CollaborationSession } from '../contract.ts';

const context = ['http://www.w3.org/ns/anno.jsonld', { fhq: 'urn:freight-hq:annotation:' }];

/** A session in the W3C's Web Annotation data model: shapes become fragments and SVG of the element they stand on. */
export function webAnnotations(session: CollaborationSession, rows: readonly Annotation[]) {
  return {
    '@context': context,
    id: urn(session.id),
    type: 'AnnotationCollection' as const,
    label: session.sessionName,
    creator: urn(session.createdBy),
    created: session.createdAt,
    total: rows.length,
    first: {
      id: `${urn(session.id)}:1`,
      type: 'AnnotationPage',
      startIndex: 0,
      items: rows.map((row) => itemOf(row, session)),
    },
  };
}

const urn = (id: string) => `urn:freight-hq:${id}`;

function itemOf(row: Annotation, session: CollaborationSession) {
  return {
    id: urn(row.id),
    type: 'Annotation',
    motivation: row.parentId ? 'replying' : row.annotationType === 'comment' ? 'commenting' : 'highlighting',
    creator: { id: urn(row.authorId), type: 'Person', name: row.authorName },
    created: row.createdAt,
    modified: row.updatedAt,
    ...(row.content === null
      ? {}
      : {
          body: {
            type: 'TextualBody',
            value: row.content,
            format: 'text/plain',
            purpose: row.parentId ? 'replying' : 'commenting',
          },
        }),
    target: row.parentId ? urn(row.parentId) : targetOf(row, session),
    'fhq:annotationType': row.annotationType,
    'fhq:color': row.color,
    'fhq:isResolved': row.isResolved,
    'fhq:isVisible': row.isVisible,
    ...(row.anchor ? { 'fhq:anchor': row.anchor } : {}),
  };
}

/** The element by its selector, refined by the place on it. */
function targetOf({ annotationType, targetElement, position }: Annotation, session: CollaborationSession) {
  const { x, y, width = 0, height = 0 } = position;
  const refinedBy =
    annotationType === 'arrow' || annotationType === 'circle'
      ? { type: 'SvgSelector', value: svgOf(annotationType, position) }
      : {
          type: 'FragmentSelector',
          conformsTo: 'http://www.w3.org/TR/media-frags/',
          value: `xywh=pixel:${x},${y},${width},${height}`,
        };
  return {
    source: `urn:freight-hq:${session.resourceType}:${encodeURIComponent(session.resourceId)}`,
    selector: { type: 'CssSelector', value: targetElement, refinedBy },
  };
}

function svgOf(type: 'arrow' | 'circle', { x, y, width = 0, height = 0, from = 'nw' }: Annotation['position']): string {
  const [left, right] = [x, x + width];
  const [top, bottom] = [y, y + height];
  const startX = from.endsWith('w') ? left : right;
  const startY = from.startsWith('n') ? top : bottom;
  const shape =
    type === 'circle'
      ? `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}"/>`
      : `<line x1="${startX}" y1="${startY}" x2="${left + right - startX}" y2="${top + bottom - startY}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`;
}

export const csvHead: readonly string[] = [
  ...['id', 'replyTo', 'type', 'author', 'createdAt', 'updatedAt', 'content', 'color'],
  ...['isVisible', 'isResolved', 'targetElement', 'x', 'y', 'width', 'height'],
];

/** An annotation as a record under `csvHead`. */
export const csvRow = (row: Annotation): readonly CsvCell[] => [
  ...[row.id, row.parentId, row.annotationType, row.authorName],
  ...[row.createdAt, row.updatedAt, row.content, row.color],
  ...[String(row.isVisible), String(row.isResolved), row.targetElement],
  ...[row.position.x, row.position.y, row.position.width, row.position.height],
];
