import { pieceRoutes } from '@treadline/contract/stock/pieces/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findPieces } from './find.ts';
import { pieceInvariants } from './invariants.ts';
import { printPieceLabels } from './labels.ts';
import { listPieces, readPiece } from './piece.ts';

export { bringBack } from './bring-back.ts';
export { piecesOf } from './of-document.ts';
export { requireRoom } from './require-room.ts';
export { seePieces, type MovedPiece, type ReadPiece } from './see-pieces.ts';

/** Single tyres known by an identity: where each is, and what became of it. */
export const domain: Domain = {
  name: 'stock/pieces',
  search: findPieces,
  invariants: pieceInvariants,
  serve(app, services) {
    mountRoutes(app, services, pieceRoutes, {
      list: listPieces,
      labels: (ctx, { body }) => printPieceLabels(ctx, body),
      detail: (ctx, { params }) => readPiece(ctx, params.id),
    });
  },
};
