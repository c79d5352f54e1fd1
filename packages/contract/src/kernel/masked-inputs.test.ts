import { expect, it } from 'vitest';
import { z } from 'zod';
import * as tables from '../route-tables.ts';
import type { Route } from './route.ts';

/** Names that sensitive values, and names, accounts and addresses of parties have in forms. */
const sensitive = new RegExp(
  `^(${[
    'plateNumber|customerName|customerMobile|contactName|contactPhone|mobile|phone|email|signedBy',
    'displayName|technician|carrier|carrierName',
    'bankAccount|accountNo|accountHolder|bank|bankName|bankSerial|waybillNo|account|taxNo|creditCode',
    'address|buyerName|buyerTaxNo|buyerAddress|buyerBank',
  ].join('|')})$`,
);
/** Paths whose name is that of a party. */
const parties =
  /^\/(data\/(dealerData|dealerGroup|oem|supplier)|finance\/inner|m\/(shop|page)|order\/payment\/refund|promotion\/coupon)/;
const isSensitive = (path: string, key: string): boolean =>
  sensitive.test(key) || (parties.test(path) && /^(name|shortName)$/.test(key));
const masks = ['138****5678', '王**', '浙A1***5', 'a***@b.cn', '****1234', '方＊＊', '∗∗∗∗1234'];

/** Paths of a body's sensitive inputs that accept a masked value. */
function maskedInputs(of: string, schema: z.ZodType, path: readonly string[] = []): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, input]) => [
      ...(isSensitive(of, key) && masks.some((text) => input.safeParse(text).success)
        ? [[...path, key].join('.')]
        : []),
      ...maskedInputs(of, input, [...path, key]),
    ]);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => maskedInputs(of, option as z.ZodType, path)))];
  if (schema instanceof z.ZodArray) return maskedInputs(of, schema.element as z.ZodType, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return maskedInputs(of, schema.unwrap() as z.ZodType, path);
  return [];
}

/** Routes whose handler replaces a mask by the value it stands for, or refuses it at its field, by how. */
const handled = {
  // `defineBasicData` keeps or refuses them.
  basicData: [
    'POST /data/dealerData/dealer name shortName address contactName contactPhone bankName bankAccount accountHolder',
    'PUT /data/dealerData/dealer/:id name shortName address contactName contactPhone bankName bankAccount accountHolder',
    'POST /data/supplier name shortName contactName contactPhone address',
    'PUT /data/supplier/:id name shortName contactName contactPhone address',
    'POST /data/dealerGroup name shortName',
    'PUT /data/dealerGroup/:id name shortName',
    'POST /data/oem name shortName',
    'PUT /data/oem/:id name shortName',
    'POST /finance/inner/companies name address bank',
    'PUT /finance/inner/companies/:id name address bank',
    'POST /finance/bankAccount bank accountNo',
    'PUT /finance/bankAccount/:id bank accountNo',
  ],
  // `keepMasked` against what the record has.
  kept: [
    'POST /data/account accountNo',
    'PUT /data/account/:id accountNo',
    'PUT /inventory/warehouses/update/:id address contactName',
    'POST /promotion/dealer/exchange/create contactName contactPhone',
    'PUT /order/clue/update plateNumber customerName customerMobile',
    'POST /order/customer/order/update customerName customerMobile plateNumber',
    'POST /user/v1/update displayName phone email',
    'PUT /order/storage/change/:id customerName customerMobile',
    'PUT /finance/invoice/edit/:id form.buyerName form.buyerTaxNo',
    'PUT /finance/invoice/correct/:id form.buyerName form.buyerTaxNo',
    // Nothing is stored yet: any is refused.
    'POST /finance/invoice/save form.buyerName form.buyerTaxNo',
    'POST /finance/invoice/red/:id reissue.buyerName reissue.buyerTaxNo',
  ],
  // Opened from the encrypted value beside them, or from the record that the new one is made of.
  opened: [
    'POST /promotion/coupon/claim mobile name',
    'POST /order/appointment/create plateNumber customerName customerMobile',
    'POST /order/customer/order/calculate customerMobile',
    'POST /order/customer/order/create plateNumber customerName customerMobile',
    'POST /order/quote/calculate customerMobile',
    'POST /order/quote/create plateNumber customerName customerMobile',
    'PUT /order/quote/update/:id plateNumber customerName customerMobile',
    'POST /order/storage/create customerName customerMobile',
    'POST /order/v1/check/create customerName customerMobile technician',
    'PUT /order/v1/check/update plateNumber customerName customerMobile technician',
  ],
  // Rows of a workbook: the check of the batch marks the cell.
  checked: [
    'PUT /data/dealerData/batch/:id rows.cells.name rows.cells.shortName rows.cells.creditCode rows.cells.address rows.cells.contactName rows.cells.contactPhone rows.cells.bankName rows.cells.bankAccount rows.cells.accountHolder',
    'PUT /order/batch/:id rows.cells.plateNumber rows.cells.customerName rows.cells.customerMobile',
  ],
  // A filter, which stores nothing.
  filter: ['POST /user/v1/page phone email'],
};

it('a masked value is accepted by no route but those that know what it stands for', () => {
  const routes = Object.values(tables).flatMap((table) => Object.values(table as Record<string, Route>));
  const found = routes.flatMap(({ method, path, body }) => {
    const inputs = body instanceof z.ZodType ? maskedInputs(path, body) : [];
    return inputs.length ? [`${method} ${path} ${inputs.join(' ')}`] : [];
  });
  expect(found.toSorted()).toEqual(Object.values(handled).flat().toSorted());
});
