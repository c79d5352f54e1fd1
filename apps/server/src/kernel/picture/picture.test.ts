import { expect, it } from 'vitest';
import { openGates } from '../gates.ts';
import type { PictureBoard } from './picture-board.ts';
import { truncateText, drawBoard } from './draw-board.ts';
import { makePicture } from './make-picture.ts';

const point = (at: number) => ({ short: `11-${at}`, value: at * 100, previous: at === 2 ? null : at * 50 });
const chart: NonNullable<PictureBoard['chart']> = {
  title: '净支付额',
  words: { now: '本期', before: '上期' },
  points: Array.from({ length: 12 }, (_, at) => point(at)),
  brief: { lang: 'zh-CN', scale: 100, unit: '' },
};
const board = (more: Partial<PictureBoard> = {}): PictureBoard => ({
  title: '每日零售 <b>&"龘',
  subtitle: '销售 · 2026-11-01 – 2026-11-23',
  figures: Array.from({ length: 6 }, (_, at) => ({
    label: '净支付额',
    value: `${at}00.00 元`,
    change: '+1.0%',
    tone: 'good' as const,
    before: '上期 1.00 元',
  })),
  chart,
  rank: { title: '排名', rows: [{ name: '上海轮胎', value: '1.00 元', share: 1 }] },
  by: 'Treadline',
  ...more,
});
const pictureOf = (of: PictureBoard) => makePicture({ gates: openGates() }, of);
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('draws a board as a PNG, two dots to the pixel, as high as it needs', async () => {
  const png = await pictureOf(board());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = sizeOf(png);
  expect(width).toBe(2000);
  const [, lower] = sizeOf(await pictureOf(board({ figures: [], rank: { title: '', rows: [] } })));
  expect(lower).toBeLessThan(height ?? 0);
});

it('Chinese characters are drawn, each as itself: other words are another picture', async () => {
  const title = async (words: string) => pictureOf(board({ title: words }));
  const [one, same, other] = [await title('轮胎'), await title('轮胎'), await title('胎轮')];
  expect(one.equals(same)).toBe(true);
  expect(one.equals(other)).toBe(false);
  // Without their glyphs both would be the same empty boxes.
  expect((await title('\u{10FFFD}')).equals(await title('\u{10FFFC}'))).toBe(true);
});

it('words are words, never markup', () => {
  const svg = drawBoard(board({ title: '</text><script>x</script>' }));
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;script&gt;');
});

it('nothing at all, one point, rows below zero and very many points are drawn too', async () => {
  const many = Array.from({ length: 400 }, (_, at) => ({
    short: '',
    value: at % 7 ? at : null,
    previous: null,
  }));
  for (const points of [[], [point(0)], [{ short: 'x', value: -500, previous: -20 }], many])
    expect(sizeOf(await pictureOf(board({ chart: { ...chart, points } })))[0]).toBe(2000);
});

it('what is too long is cut with an ellipsis', () => {
  expect(truncateText('上海辉煌轮胎销售有限公司', 60, 12)).toMatch(/^上海.*…$/);
  expect(truncateText('短', 60, 12)).toBe('短');
});

it('a board without a chart is shorter by it', async () => {
  const { chart: _chart, ...plain } = board();
  const [, height = 0] = sizeOf(await pictureOf(board()));
  const [width, lower = 0] = sizeOf(await pictureOf(plain));
  expect([width, lower < height - 500]).toEqual([2000, true]);
});
