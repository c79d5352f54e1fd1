import { Resvg } from '@resvg/resvg-wasm';
import { answerWith } from '../in-thread.ts';
import { fonts } from '../pdf/measure.ts';
import { drawSheet, sheetWidth } from './draw-sheet.ts';
import { loadResvg } from './load-resvg.ts';
import type { SheetPicture } from './sheet-picture.ts';

await answerWith(async (sheet: SheetPicture) => {
  await loadResvg();
  const font = { fontBuffers: Object.values(fonts), defaultFontFamily: 'Noto Sans SC' };
  const fitTo = { mode: 'width', value: sheetWidth * 2 } as const;
  return new Resvg(drawSheet(sheet), { fitTo, font }).render().asPng();
});
