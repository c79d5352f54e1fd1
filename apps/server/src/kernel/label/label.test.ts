import { Resvg } from '@resvg/resvg-wasm';
import { expect, it } from 'vitest';
import { labelDpis, usualDevice, type LabelDpi } from '@treadline/contract/kernel/label-printer.ts';
import { labelSheets } from '@treadline/contract/catalogue/catalogue/labels.ts';
import { readByAll, readCodes } from '#testing/read-codes.ts';
import { openGates } from '../gates.ts';
import { fonts } from '../pdf/measure.ts';
import { svgOf, type LabelDrawing } from './drawing.ts';
import type { GoodsJob } from './label-job.ts';
import { layOutLabel, type LabelContent } from './lay-out-label.ts';
import { makeLabels } from './make-labels.ts';
import { renderLabels } from './render-labels.ts';
import { bitsOf, readTspl, readZpl, type ReadBack } from './read-back.fixture.ts';

const { A4, ...rolls } = labelSheets;
const name60 =
  '邓禄普专用加长版前刹车片套装带感应线适用于二零一九款大众帕萨特迈腾凌渡速腾高尔夫七代奥迪系列车型前轮左右一套四片装含消音';
const tyre: LabelContent = {
  top: '米其林 PRIMACY 4+ <静音>',
  title: '205/55R16',
  marks: '91V XL ★',
  code: 'MI-2055516-PR4',
  number: 'MI-2055516-PR4',
  aside: 'DOT 2523',
};
const goods: Record<string, LabelContent> = {
  tyre,
  part: { ...tyre, title: name60, marks: '', code: 'PIR-2356018-103V-SCV', number: 'PIR-2356018-103V-SCV' },
  longest: {
    ...tyre,
    top: name60,
    title: name60,
    marks: '',
    code: 'A'.repeat(30),
    number: `${'AB-3'.repeat(10)}Z9`,
  },
  chinese: {
    ...tyre,
    title: '机油滤清器',
    marks: '',
    code: '浙A12345^滤清器',
    number: '浙A12345^滤清器',
    aside: '',
  },
  bare: { top: '', title: name60, marks: '', code: '', number: '7', aside: '' },
};
/** Those whose every dot is compared. */
const drawn = Object.values(goods).slice(1, 4);
const dotsOfMm = { 203: 8, 300: 300 / 25.4 } as const;

const jobOf = (more: Partial<GoodsJob>): GoodsJob => ({
  kind: 'goods',
  labels: drawn.map((content) => ({ content, copies: 3 })),
  sheet: rolls['60x40'],
  skip: 0,
  title: '标签',
  lang: 'zh-CN',
  as: 'tspl',
  device: usualDevice,
  ...more,
});
const make = async (more: Partial<GoodsJob>) => Buffer.from(await renderLabels(jobOf(more)));
const each = Object.values(rolls).flatMap((sheet) => labelDpis.map((dpi) => ({ sheet, dpi })));

/** The drawing as it is, grey where edges are smooth. */
function draw(drawing: LabelDrawing) {
  const svg = svgOf(drawing, `width="${drawing.width}" height="${drawing.height}"`);
  const font = { fontBuffers: Object.values(fonts), defaultFontFamily: 'Noto Sans SC' };
  return new Resvg(svg, { font }).render();
}

/** Dots that are not those of the drawing. */
function countWrong(label: ReadBack, pixels: Uint8Array): number {
  let wrong = 0;
  for (let y = 0; y < label.height; y++)
    for (let x = 0; x < label.width; x++) {
      const grey = pixels[(y * label.width + x) * 4] ?? 0;
      if (label.isBlack(x, y) !== grey < 160) wrong++;
    }
  return wrong;
}

/** Black dots within some millimetres of the edge, where no printer prints. */
function countAtEdge({ width, height, isBlack }: ReadBack, edge: number): number {
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInside = x >= edge && y >= edge && x < width - edge && y < height - edge;
      if (!isInside && isBlack(x, y)) count++;
    }
  return count;
}

const sizeOf = ({ width, height }: { width: number; height: number }, dpi: LabelDpi) => ({
  width: Math.round(width * dotsOfMm[dpi]),
  height: Math.round(height * dotsOfMm[dpi]),
});

it.each(each)(
  'TSPL and ZPL of $sheet.width×$sheet.height at $dpi dpi are the drawing, dot by dot; readers read each code',
  async ({ sheet, dpi }) => {
    const device = { dpi, density: 11, gap: 3 };
    const tspl = readTspl(await make({ sheet, device }), dotsOfMm[dpi]);
    const zpl = readZpl(await make({ sheet, device, as: 'zpl' }));
    const drawings = drawn.map((content) => layOutLabel(content, sheet, dpi));
    for (const [at, drawing] of drawings.entries()) {
      const { pixels } = draw(drawing);
      for (const label of [tspl[at], zpl[at]]) {
        expect(label).toMatchObject({ ...sizeOf(sheet, dpi), copies: 3 });
        if (!label) continue;
        expect(countWrong(label, pixels)).toBe(0);
        expect(countAtEdge(label, Math.floor(dotsOfMm[dpi]))).toBe(0);
      }
    }
    for (const [at, { code }] of drawn.entries()) {
      const label = tspl[at];
      if (!label) continue;
      const { zbar, ...others } = readByAll(code);
      // Bars stand in one row.
      const isBars = new Set(drawings[at]?.code.map(({ y }) => y)).size === 1;
      expect(await readCodes(bitsOf(label), 0)).toMatchObject({ ...others, ...(isBars && { zbar }) });
    }
    expect(tspl[0]?.said).toContain('GAP 3 mm,0 mm\r\nDENSITY 11\r\n');
    expect(zpl[0]?.said).toMatch(/^~SD22\^XA\^MNY/);
  },
);

/** Words and code of a drawing as boxes. */
const boxesOf = ({ words, code }: LabelDrawing) => [
  ...words.map(({ x, y, size, width }) => ({ x, y: y - size * 0.88, width, height: size })),
  ...code,
];

it('no name of 60 characters and no number is cut, and nothing covers anything', () => {
  for (const { sheet, dpi } of each)
    for (const content of Object.values(goods)) {
      const drawing = layOutLabel(content, sheet, dpi);
      const { top, title, marks, number, aside } = content;
      const said = drawing.words.map(({ words }) => words).join('');
      expect(said.replaceAll(' ', '')).toBe([top, title, marks, number, aside].join('').replaceAll(' ', ''));
      for (const { x, y, width, height } of boxesOf(drawing))
        expect([x >= 0, y >= 0, x + width <= drawing.width, y + height <= drawing.height]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      const words = boxesOf({ ...drawing, code: [] });
      const blocks = [...words, ...drawing.code];
      const isOver = (a: (typeof blocks)[number], b: (typeof blocks)[number]) =>
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
      expect(words.flatMap((a) => blocks.filter((b) => a !== b && isOver(a, b)))).toEqual([]);
      // Twelve dots are the least that Chinese is read at.
      expect(Math.min(...drawing.words.map(({ size }) => size))).toBeGreaterThanOrEqual(12);
    }
});

it('a code has at least two dots a module, whole ones: bars where they fit, else a matrix', () => {
  const codeOf = (content: Partial<LabelContent>, dpi: LabelDpi) =>
    layOutLabel({ ...tyre, ...content }, rolls['60x40'], dpi).code;
  const isBars = (code: LabelDrawing['code']) => new Set(code.map(({ y }) => y)).size === 1;
  expect([isBars(codeOf({}, 203)), isBars(codeOf({ code: 'PIR-2356018-103V-SCV' }, 203))]).toEqual([
    true,
    false,
  ]);
  expect(isBars(codeOf({ code: 'PIR-2356018-103V-SCV' }, 300))).toBe(true);
  for (const { sheet, dpi } of each)
    for (const content of Object.values(goods))
      for (const { x, y, width, height } of layOutLabel(content, sheet, dpi).code) {
        expect([x, y, width, height].every(Number.isInteger)).toBe(true);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(2);
      }
});

it('pictures of a drawing are drawn, and its texts end at their box', async () => {
  const black =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
  const words = '<text x="0" y="4" font-family="PingFang SC, Noto Sans SC" font-size="4">写不下的文字</text>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="30mm" viewBox="0 0 40 30"><image x="2" y="2" width="10" height="10" href="data:image/png;base64,${black}"/><svg x="20" y="5" width="10" height="5" overflow="hidden">${words}</svg></svg>`;
  const job = { kind: 'drawings', svgs: [svg], paper: { width: 40, height: 30 }, as: 'tspl' } as const;
  const [label] = readTspl(Buffer.from(await renderLabels({ ...job, device: usualDevice })), 8);
  const count = (left: number, top: number, right: number, bottom: number): number => {
    let dots = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (label?.isBlack(x, y)) dots++;
    return dots;
  };
  expect(count(16, 16, 96, 96)).toBe(80 * 80);
  expect(count(160, 40, 240, 80)).toBeGreaterThan(300);
  expect(count(0, 0, 320, 240)).toBe(count(16, 16, 96, 96) + count(160, 40, 240, 80));
});

it('a thread makes the same', async () => {
  const job = jobOf({ labels: [{ content: tyre, copies: 2 }], as: 'zpl' });
  const { name, type, body } = await makeLabels({ gates: openGates() }, 'labels', job);
  expect([name, type]).toEqual(['labels.zpl', 'application/octet-stream']);
  expect(body.equals(Buffer.from(await renderLabels(job)))).toBe(true);
});

it('paper without gaps is said so, and a label wanted often is drawn once', async () => {
  const labels = [{ content: tyre, copies: 200 }];
  const device = { ...usualDevice, gap: 0, density: 0 };
  const tspl = await make({ labels, device });
  const zpl = await make({ labels, device, as: 'zpl' });
  expect(tspl.toString('latin1')).toContain('GAP 0 mm,0 mm\r\nDENSITY 0\r\n');
  expect([readTspl(tspl, 8)[0]?.copies, readTspl(tspl, 8).length, tspl.length < 30_000]).toEqual([
    200,
    1,
    true,
  ]);
  expect([readZpl(zpl)[0]?.copies, readZpl(zpl)[0]?.said.startsWith('~SD00^XA^MNN')]).toEqual([200, true]);
});

it('a PDF has a page a label, or A4 sheets behind the places that are used up', async () => {
  const pages = async (more: Partial<GoodsJob>) =>
    (await make({ as: 'pdf', ...more })).toString('latin1').match(/\/MediaBox \[[\d. ]+\]/g) ?? [];
  const labels = [{ content: tyre, copies: 25 }];
  expect(await pages({ labels })).toHaveLength(25);
  expect((await pages({ labels }))[0]).toMatch(/\[0 0 170\.07\d* 113\.38\d*\]/);
  expect([
    (await pages({ labels, sheet: A4 })).length,
    (await pages({ labels, sheet: A4, skip: 23 })).length,
  ]).toEqual([2, 2]);
});

it('what our font lacks is drawn by the browser itself, and is a box for printers', async () => {
  const labels = (top: string) => [{ content: { ...tyre, top }, copies: 1 }];
  const rare = labels('\u{20bb7}野家');
  expect((await make({ labels: rare, as: 'html' })).toString()).toContain('>\u{20bb7}野家<');
  const boxed = await make({ labels: labels('□野家') });
  expect((await make({ labels: rare })).equals(boxed)).toBe(true);
});

it('a page or PDF of labels does not wait for those of a label printer', async () => {
  const gates = openGates();
  const done = await gates.labels.take(0);
  for (const as of ['html', 'pdf'] as const)
    expect((await makeLabels({ gates }, 'labels', jobOf({ as }))).name).toBe(`labels.${as}`);
  done();
});
