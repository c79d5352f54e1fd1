import type { FastifyInstance } from 'fastify';
import { deliveryNoteRoutes } from '@treadline/contract/purchasing/purchase-orders/delivery-note-routes.ts';
import { scanRoutes } from '@treadline/contract/purchasing/scan-receipts/routes.ts';
import type { Services } from '#kernel/context.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { failNoFile } from '#kernel/upload.ts';
import { withdrawNote } from './cancel-note.ts';
import { createNote } from './create-note.ts';
import { decideDiscrepancy } from './decide-discrepancy.ts';
import { attachEvidence, attachPhoto, openEvidence, openPhoto } from './evidence.ts';
import { importNotes } from './import-notes.ts';
import { pushJob, sweepJob, withdrawJob } from './job-names.ts';
import { noteDetail, noteLines, noteLog, noteStatusOptions, partlyReason } from './note-detail.ts';
import { listNoteItems, listRetransmitting } from './note-lists.ts';
import { batchTemplate, noteTemplate } from './note-templates.ts';
import { printNote } from './print-note.ts';
import { printReceipt } from './print-receipt.ts';
import { pushNote, sweepNotes } from './push-note.ts';
import { receiveByHand } from './receive-by-hand.ts';
import { returnGoods } from './return-goods.ts';
import { printReturn } from './returns.ts';
import { revokeNote } from './revoke-note.ts';
import { retryNote, shipNote } from './ship-note.ts';
import { findScanNotes, readScanNote } from './scan-note.ts';
import { findScannedPart } from './scanned-part.ts';
import { settleMismatch } from './settle-mismatch.ts';
import { takeCallback } from './warehouse-callback.ts';

export { discrepanciesOf } from './discrepancy-rows.ts';
export { notesOf } from './note-detail.ts';
export { receiptsOf } from './receipt-rows.ts';
export { returnsOf } from './returns.ts';

/** Serves /logistics/deliveryNote and the warehouse's callback. */
export function serveNotes(app: FastifyInstance, services: Services): void {
  // Callbacks are signed over the exact body: it stays text until it is verified.
  for (const type of ['text/xml', 'application/xml'])
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) => done(null, body));
  mountRoutes(app, services, deliveryNoteRoutes, {
    sample: (ctx, { query }) => noteTemplate(ctx, query.orderId),
    batchSample: batchTemplate,
    print: (ctx, { params, query }) => printNote({ ...ctx, paper: query }, params.id),
    printReceipt: (ctx, { params, query }) => printReceipt({ ...ctx, paper: query }, params.id),
    printReturn: (ctx, { params, query }) => printReturn({ ...ctx, paper: query }, params.id),
    upload: (ctx, { params, file }) => importNotes(ctx, params.id, file),
    create: (ctx, { params, body }) => createNote(ctx, params.id, body),
    batchUpload: (ctx, { file }) => importNotes(ctx, null, file),
    attachEvidence: (ctx, { params, file }) => attachEvidence(ctx, params.id, file ?? failNoFile()),
    attach: (ctx, { params, file, body }) =>
      attachPhoto(ctx, params.id, { ...(file ?? failNoFile()), ...body }),
    photo: (ctx, { params }) => openPhoto(ctx, params.id, params.fileId),
    evidence: (ctx, { params }) => openEvidence(ctx, params.id),
    items: listNoteItems,
    lines: (ctx, { params }) => noteLines(ctx, params.id),
    detail: (ctx, { params }) => noteDetail(ctx, params.id),
    log: (ctx, { params }) => noteLog(ctx, params.id),
    retransmitting: listRetransmitting,
    partlyReason: (ctx, { params }) => partlyReason(ctx, params.id),
    revoke: (ctx, { params, body }) => revokeNote(ctx, params.id, body.remark),
    ship: (ctx, { params, body }) => shipNote(ctx, params.id, body),
    retry: (ctx, { params }) => retryNote(ctx, params.id),
    settle: (ctx, { params }) => settleMismatch(ctx, params.id),
    receive: (ctx, { params, body }) => receiveByHand(ctx, params.id, body),
    statusOptions: noteStatusOptions,
    resolve: (ctx, { params, body }) => decideDiscrepancy(ctx, params.id, body.state, body.remark),
    returnGoods: (ctx, { params, body }) => returnGoods(ctx, params.id, body),
    callback: (ctx, { query, body }) => takeCallback(ctx, query, body),
  });
  mountRoutes(app, services, scanRoutes, {
    notes: (ctx, { query }) => findScanNotes(ctx, query.code),
    note: (ctx, { params }) => readScanNote(ctx, params.id),
    part: (ctx, { query }) => findScannedPart(ctx, query.code),
  });
}

const idOf = (data: Record<string, unknown>): number => Number(data.noteId);

/** Announcing notes to the warehouse, taking them back, and trying again. */
export const noteJobs = (services: Services): JobDefinition[] => [
  // A refusal is an answer, not a failure: these retries are for a lost database or node.
  {
    name: pushJob,
    run: (data) => pushNote(services, idOf(data)),
    retries: 10,
    retryDelay: 15,
    retryDelayMax: 300,
  },
  {
    name: withdrawJob,
    run: (data) => withdrawNote(services, idOf(data)),
    retries: 10,
    retryDelay: 300,
    retryDelayMax: 300,
  },
  { name: sweepJob, run: () => sweepNotes(services), cron: '* * * * *' },
];
