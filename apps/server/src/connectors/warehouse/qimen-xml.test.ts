import { expect, it, test } from 'vitest';
import { readConfirmXml } from './qimen-xml.ts';

const confirm = (head: string, line: string) =>
  readConfirmXml(`<?xml version="1.0" encoding="utf-8"?><request><entryOrder>${head}
    <entryOrderCode>E-1</entryOrderCode><outBizCode>B-1</outBizCode></entryOrder>
    <orderLines><orderLine><orderLineNo>1</orderLineNo><itemCode>I-1</itemCode>${line}</orderLine><orderLine/></orderLines>
    </request>`);
const came = { lineNo: '1', itemCode: 'I-1', dot: '', good: 3, defective: 0 };

test.each([
  ['', '<actualQty>3</actualQty><batchCode/><productDate/><inventoryType/><batchs/>'],
  ['<confirmType/><status/>', '<actualQty>3.0</actualQty><batchs><batch/></batchs>'],
  ['<entryOrderId/>', '<actualQty>3</actualQty><batchs><batch><actualQty/></batch></batchs>'],
  ['<confirmType>0</confirmType>', '<actualQty/><batchs><batch><actualQty>3</actualQty></batch></batchs>'],
])('optional elements may be empty: %s %s', (head, line) => {
  expect(confirm(head, line)).toMatchObject({ code: 'E-1', reference: null, isFinal: true, lines: [came] });
});

it('a batch without its count has the line’s, beside others the rest is not guessed', () => {
  const batch = (dot: string, count = '') => `<batch><batchCode>${dot}</batchCode>${count}</batch>`;
  const one = confirm('', `<actualQty>3</actualQty><batchs>${batch('0124')}</batchs>`);
  expect(one?.lines).toEqual([{ ...came, dot: '0124' }]);
  const two = confirm('', `<actualQty>3</actualQty><batchs>${batch('0124')}${batch('0224')}</batchs>`);
  expect(two?.lines).toEqual([came]);
});

test.each([
  ['', true],
  ['<status>FULFILLED</status>', true],
  ['<status>PARTFULFILLED</status>', false],
  ['<confirmType>1</confirmType><status>FULFILLED</status>', false],
  ['<confirmType>0</confirmType><status>PARTFULFILLED</status>', true],
])('a receipt in part is not the last one: %s', (head, isFinal) => {
  expect(confirm(head, '<actualQty>3</actualQty>')).toMatchObject({ isFinal });
});

it('a count that is none makes the message unreadable', () => {
  expect(confirm('', '<actualQty>three</actualQty>')).toBeNull();
});
