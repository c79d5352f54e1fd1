import { Resvg } from '@resvg/resvg-wasm';
import { answerWith } from '../in-thread.ts';
import { fonts } from '../pdf/measure.ts';
import type { PictureBoard } from './picture-board.ts';
import { loadResvg } from './load-resvg.ts';
import { boardWidth, drawBoard } from './draw-board.ts';

/** Pixel width for high-resolution displays. */
const width = boardWidth * 2;

await answerWith(async (board: PictureBoard) => {
  await loadResvg();
  const font = { fontBuffers: Object.values(fonts), defaultFontFamily: 'Noto Sans SC' };
  return new Resvg(drawBoard(board), { fitTo: { mode: 'width', value: width }, font }).render().asPng();
});
