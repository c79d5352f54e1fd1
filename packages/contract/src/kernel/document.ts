import { z } from 'zod';
import type { Transition } from './flow.ts';
import { officePapers, type PaperId } from './paper.ts';
import type { AccountType, PermissionCode } from './permissions.ts';

const int = z.number().int();

/** Timeline entry of a record with its display texts. */
export const TimelineRow = z.object({
  id: int,
  action: z.string(),
  actionText: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  remark: z.string(),
  actor: z.string(),
  actorType: z.string(),
  time: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export const CommentRow = z.object({
  id: int,
  body: z.string(),
  author: z.string(),
  authorType: z.string(),
  time: z.string(),
});

export const FileRow = z.object({
  id: int,
  name: z.string(),
  size: int,
  type: z.string(),
  createdTime: z.string(),
  /** Whether a thumbnail is available. */
  thumbnail: z.boolean(),
});

/** Base64 thumbnail of a picture (small JPEG or WebP), made by the browser. */
export const Thumbnail = z.base64().max(56_000).optional();

/**
 * Response fields shared by all document details: timeline, comments, files, neighbours in list order (ids or null).
 */
export const documentParts = {
  timeline: z.array(TimelineRow),
  comments: z.array(CommentRow),
  files: z.array(FileRow),
  previousId: int.nullable(),
  nextId: int.nullable(),
};

/**
 * Query of a print route: the paper, of those that the document can be printed on, and whether it is a page for the
 * browser's print dialog, a PDF, or for rolls the commands of a receipt printer (ESC/POS).
 */
export const onPaper = <const P extends readonly [PaperId, ...PaperId[]]>(papers: P) =>
  z.strictObject({
    as: z.enum(['pdf', 'escpos']).optional(),
    paper: z.enum(papers).optional(),
    drawer: z.stringbool().optional(),
  });

/** Permission codes and account types that may read a record, as its detail route requires them. */
export interface ViewerRule {
  readonly needs: readonly PermissionCode[];
  readonly types: readonly AccountType[];
}

const kinds = {
  comment: {
    method: 'POST',
    summary: 'Comment',
    idempotent: true,
    body: z.strictObject({ body: z.string().trim().min(1, 'rule.required').max(2000) }),
    response: CommentRow,
  },
  attach: {
    method: 'POST',
    summary: 'Attach a file',
    upload: { maxBytes: 20 * 1024 * 1024 },
    body: z.strictObject({ thumbnail: Thumbnail }),
    response: FileRow,
  },
  download: { method: 'GET', summary: 'An attached file', response: 'file' },
  print: { method: 'GET', summary: 'The document on paper', response: 'file' },
} as const;

/**
 * Routes for comments, files and the print of a document below `path`, open to readers of its detail within their
 * row-level scope. `record` is the document's name in the domain's isolation.fixture.ts, `file` one of its files
 * there; `papers` are those it can be printed on.
 */
export const documentRoutes = <
  const P extends string,
  const R extends string,
  const S extends readonly [PaperId, ...PaperId[]] = typeof officePapers,
>(
  path: P,
  record: R,
  { needs, types }: ViewerRule,
  papers?: S,
) => {
  const of = { record, needs, types } as const;
  return {
    comment: { ...kinds.comment, ...of, path: `${path}/comment/:id` },
    attach: { ...kinds.attach, ...of, path: `${path}/attach/:id` },
    download: {
      ...kinds.download,
      ...of,
      path: `${path}/:id/file/:fileId`,
      record: [record, `${record}File`],
    },
    print: {
      ...kinds.print,
      ...of,
      path: `${path}/print/:id`,
      query: onPaper((papers ?? officePapers) as S),
    },
  } as const;
};

type Step = Pick<Transition<number> | Transition<string>, 'needs' | 'types'>;

/** Builds the PUT route of a flow transition, with the transition's permission codes and account types. */
export const step = <const T extends Step, const R extends object>({ needs, types }: T, route: R) =>
  ({ method: 'PUT', needs, types, ...route }) as { readonly method: 'PUT' } & Pick<T, 'needs' | 'types'> & R;
