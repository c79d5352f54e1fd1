import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { importOf } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { accountTypes } from '../../kernel/permissions.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { customFields, customImport, customInputs, ownGoodsInputs } from './custom-fields.ts';
import { customSources, type CustomSource } from './words.ts';

const path = '/inventory/parts/custom';
const types = ['DEALER', 'DEALER_GROUP', 'OEM'] as const;
const keeper = { needs: ['tyres_custom_info', 'tyres_custom_price', 'tyres_custom_part_no'], types } as const;
const int = z.number().int();
const source = z.enum(Object.keys(customSources) as [CustomSource, ...CustomSource[]]);

const CustomRow = rowOf(customFields, {
  id: int,
  partId: int,
  /** Price in fen above which the form asks for confirmation. */
  askAbove: int.nullable(),
  /** Version of the company's data; 0 while there is none. */
  version: int,
});

/** Input schema of custom data; absent properties stay unchanged, each requires its permission code. */
export const CustomInput = inputOf(customInputs);
const CustomChange = z.strictObject({
  partId: rules.id(),
  version: int,
  ownNo: CustomInput.shape.ownNo.unwrap().optional(),
  ownName: CustomInput.shape.ownName.unwrap().optional(),
  price: CustomInput.shape.price.unwrap().optional(),
  description: CustomInput.shape.description.unwrap().optional(),
});
export const OwnGoods = inputOf(ownGoodsInputs);
export const CustomImportRow = inputOf(customImport);

/**
 * Input of a bulk price change as a share of the MSRP in basis points, rounded to whole yuan; null removes the prices.
 */
export const PriceByMsrp = z.number('rule.required').int().min(1000).max(30_000);

const shared = {
  text: filter.text(),
  brandId: filter.many(z.coerce.number<string>().int()),
  /** Below the floor price, or far from the MSRP. */
  warned: filter.bool(),
};

/** Routes of companies' own numbers, names and prices for platform parts, and of their own goods. */
export const customRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...keeper,
    summary: 'Goods that the company may sell, with its own numbers, prices and texts',
    ...listOf(CustomRow, {
      filters: { ...shared, source: filter.many(source), own: filter.bool() },
      sort: ['partNo', 'size', 'ownNo', 'price', 'msrp', 'updatedTime'],
      counts: ['source'],
    }),
  },
  all: {
    method: 'GET',
    path: `${path}/all`,
    needs: ['part_permission_change', 'part_permission_batch_change'],
    types: ['OTHER'],
    summary: 'Own numbers, prices and goods of all companies',
    ...listOf(CustomRow.extend({ companyId: int, companyType: z.enum(accountTypes) }), {
      filters: {
        ...shared,
        source: filter.many(source),
        companyId: filter.int(),
        companyType: filter.many(z.enum(accountTypes)),
      },
      sort: ['partNo', 'size', 'ownNo', 'ownerName', 'price', 'updatedTime'],
      counts: ['source'],
    }),
  },
  update: {
    method: 'PUT',
    path: `${path}/update`,
    ...keeper,
    summary: 'Own number, price, name and text of a part of the platform',
    body: CustomChange,
    response: CustomRow,
  },
  batch: {
    method: 'PUT',
    path: `${path}/batch`,
    needs: ['tyres_custom_price'],
    types,
    transaction: 'own',
    summary: 'Own prices of many parts as a share of the MSRP, each by itself',
    body: z.strictObject({
      ids: z.array(rules.id()).min(1, 'rule.selectRows').max(500),
      percent: PriceByMsrp.nullable(),
    }),
    response: RowResults,
  },
  upload: {
    ...importOf(5),
    path: `${path}/batchUpload`,
    ...keeper,
    summary: 'Own numbers, prices and texts from a workbook: all rows or none',
  },
  template: {
    method: 'GET',
    path: `${path}/template`,
    ...keeper,
    summary: 'xlsx template of the import',
    response: 'file',
  },
  create: {
    method: 'POST',
    path,
    needs: ['tyres_custom_info'],
    types,
    summary: 'Goods of the company’s own',
    body: OwnGoods,
    response: CustomRow,
  },
  change: {
    method: 'PUT',
    path: `${path}/goods/:id`,
    record: 'own-goods',
    needs: ['tyres_custom_info'],
    types,
    summary: 'Change goods of the company’s own',
    body: OwnGoods.extend({ version: int }),
    response: CustomRow,
  },
});
