import { expect, it } from 'vitest';
import { sampleData } from './fields.ts';
import { fitText, wrapText } from './fit-text.ts';
import type { Element, Layout } from './layout.ts';
import { LayoutInput } from './layout-schema.ts';
import { renderWaybill, waybillPage } from './render.ts';

const box = { id: 'a', x: 10, y: 20, width: 60, height: 12 };
const words = { size: 10, bold: false, align: 'left', valign: 'top' } as const;
const paper = { width: 100, height: 150 };
const draw = (...elements: Element[]) =>
  renderWaybill({ paper, elements }, { ...sampleData, remark: '<b>"&\'' }, (kind, text) =>
    text === 'refused' ? null : `<svg viewBox="0 0 9 9"><path d="${kind}"/></svg>`,
  );

it('is as large as its paper, in millimetres', () => {
  expect(draw()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="150mm" viewBox="0 0 100 150"><rect width="100" height="150" fill="#fff"/></svg>',
  );
  expect(waybillPage('<1>', { paper, elements: [] }, '')).toContain('@page{size:100mm 150mm;margin:0}');
  expect(waybillPage('<1>', { paper, elements: [] }, '')).toContain('<title>&lt;1&gt;</title>');
});

it('text: fields filled in, escaped, where and how it is wanted', () => {
  const drawn = draw({
    ...box,
    ...words,
    kind: 'text',
    text: '收：{receiver} {remark} {nobody}',
    bold: true,
  });
  expect(drawn).toContain('<svg x="10" y="20" width="60" height="12" overflow="hidden">');
  expect(drawn).toContain('>收：陆建平 &lt;b&gt;&quot;&amp;&#39; {nobody}</text>');
  expect(drawn).toContain('font-size="3.528"');
  expect(drawn).toContain('font-weight="700"');
  const right = draw({ ...box, ...words, kind: 'text', text: '右', align: 'right', valign: 'bottom' });
  expect(right).toContain('text-anchor="end"');
  // The base of the last line: the box's height less what hangs below it.
  expect(right).toContain('<text x="60" y="11.506">');
});

it('barcode: over the whole box, its text under it; QR code: square within its box', () => {
  const barcode = draw({ ...box, kind: 'barcode', text: '{waybillNo}', caption: true });
  expect(barcode).toContain('<svg x="10" y="20" width="60" height="8.557" preserveAspectRatio="none"');
  expect(barcode).toContain(`>${sampleData.waybillNo}</text>`);
  const qr = draw({ ...box, kind: 'qrcode', text: '{documentNo}' });
  expect(qr).toContain('<svg x="10" y="20" width="60" height="12" shape-rendering="crispEdges"');
  expect(qr).not.toContain('preserveAspectRatio');
});

it('a code of nothing is left out; what cannot be a code stays legible', () => {
  expect(draw({ ...box, kind: 'barcode', text: ' ', caption: true })).not.toContain('<path');
  const refused = draw({ ...box, kind: 'qrcode', text: 'refused' });
  expect(refused).toContain('stroke-dasharray');
  expect(refused).toContain('>refused</text>');
});

it('line: along the longer side, as thick as the shorter; rectangle: its line within the box; picture', () => {
  expect(draw({ ...box, height: 0.4, kind: 'line', dashed: false })).toContain(
    '<line x1="10" y1="20.2" x2="70" y2="20.2" stroke="#000" stroke-width="0.4"/>',
  );
  expect(draw({ ...box, width: 0.4, kind: 'line', dashed: true })).toContain(
    '<line x1="10.2" y1="20" x2="10.2" y2="32" stroke="#000" stroke-width="0.4" stroke-dasharray="2 1.5"/>',
  );
  expect(draw({ ...box, kind: 'rect', stroke: 0.5 })).toContain(
    '<rect x="10.25" y="20.25" width="59.5" height="11.5" fill="none" stroke="#000" stroke-width="0.5"/>',
  );
  const source = 'data:image/png;base64,iVBORw0KGgo=';
  expect(draw({ ...box, kind: 'picture', source })).toContain(
    `<image x="10" y="20" width="60" height="12" href="${source}"/>`,
  );
});

it('later elements lie before earlier ones', () => {
  const drawn = draw(
    { ...box, ...words, kind: 'text', text: '后' },
    { ...box, ...words, id: 'b', kind: 'text', text: '前' },
  );
  expect(drawn.indexOf('后')).toBeLessThan(drawn.indexOf('前'));
});

it('breaks lines between characters of Chinese and between words, and inside of words that are too long', () => {
  expect(wrapText('昆山市花桥镇物流大道', 4)).toEqual(['昆山市花', '桥镇物流', '大道']);
  expect(wrapText('one two three', 4)).toEqual(['one two', 'three']);
  expect(wrapText('一\n\n二', 9)).toEqual(['一', '', '二']);
  const long = wrapText('XH2026112100018', 4);
  expect(long.length).toBeGreaterThan(1);
  expect(long.join('')).toBe('XH2026112100018');
});

it('a text that is too large for its box is made smaller until it fits, never above what is asked for', () => {
  const room = { width: 30, height: 8 };
  expect(fitText('短', room, 12).size).toBeCloseTo(4.233);
  const small = fitText('昆山市花桥镇物流大道八十八号一号仓库三号门', room, 12);
  expect(small.size).toBeLessThan(4.233);
  expect(small.lines.join('')).toBe('昆山市花桥镇物流大道八十八号一号仓库三号门');
  expect((small.lines.length - 1) * 1.22 * small.size + small.size).toBeLessThanOrEqual(8.05);
});

it('the schema takes what stands on the paper, names what does not, and pictures by their content', () => {
  const text = { ...box, ...words, kind: 'text', text: '{receiver}' };
  const refusal = (layout: object) =>
    LayoutInput.safeParse(layout).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const layout = { paper, elements: [text] };
  expect(LayoutInput.parse(layout) satisfies Layout).toEqual(layout);
  expect(refusal({ paper, elements: [{ ...text, x: 41 }] })).toEqual([['elements.0', 'rule.waybillOutside']]);
  expect(refusal({ paper, elements: [text, text] })).toEqual([['elements.1.id', 'rule.waybillId']]);
  expect(refusal({ paper, elements: [{ ...text, text: '{nobody}' }] })).toEqual([
    ['elements.0.text', 'rule.waybillField'],
  ]);
  for (const source of [
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,AAAA',
    'https://example.com/a.png',
  ])
    expect(refusal({ paper, elements: [{ ...box, kind: 'picture', source }] })).toEqual([
      ['elements.0.source', 'rule.waybillPicture'],
    ]);
});
