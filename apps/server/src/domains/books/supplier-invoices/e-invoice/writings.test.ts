import { expect, test } from 'vitest';
import { parseInvoice } from './parse-invoice.ts';

const invoice = (excl: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<EInvoice><Header><EIid>25312000000012345678</EIid></Header><EInvoiceData><SellerInformation>
  <SellerIdNum>91310000MA1FL0000X</SellerIdNum></SellerInformation><BasicInformation>
  <TotalAmWithoutTax>${excl}</TotalAmWithoutTax><TotalTaxAm>52.00</TotalTaxAm></BasicInformation>
  <IssuItemInformation><ItemName>*橡胶制品*轮胎</ItemName><Amount>400.00</Amount></IssuItemInformation></EInvoiceData>
  <TaxSupervisionInfo><IssueTime>2025-01-03 10:00:00</IssueTime></TaxSupervisionInfo></EInvoice>`;
/** 轮胎 in GBK. */
const tyre = Buffer.from('c2d6cca5', 'hex');
const gbk = (text: string) => {
  const [before = '', after = ''] = text.replace('橡胶制品', '').split('轮胎');
  return Buffer.concat([Buffer.from(before), tyre, Buffer.from(after)]);
};
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(invoice('400.00'))],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${invoice('400.00')}`)],
  ['UTF-16', utf16(invoice('400.00', '<?xml version="1.0" encoding="UTF-16"?>'))],
  ['UTF-16 of the other order', utf16(invoice('400.00')).swap16()],
  ['GBK', gbk(invoice('400.00', '<?xml version="1.0" encoding = "GBK" standalone="yes"?>'))],
  ['CDATA', Buffer.from(invoice('<![CDATA[400.00]]>'))],
  ['comments', Buffer.from(invoice('400.00', '<!-- <TotalAmWithoutTax>1.00</TotalAmWithoutTax> -->'))],
  ['four decimals', Buffer.from(invoice('400.0000'))],
])('an XML in %s is read', async (_, file) => {
  const read = await parseInvoice(file);
  expect(read?.fields).toMatchObject({
    number: '25312000000012345678',
    date: '2025-01-03',
    excl: 40_000,
    tax: 5200,
    incl: 45_200,
  });
  expect(read?.fields.lines[0]?.text).toContain('轮胎');
});
