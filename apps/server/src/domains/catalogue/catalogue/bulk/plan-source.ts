import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { importReasons as why } from '#kernel/imports/import-file.ts';
import type { PartRecord } from '../parts/part-columns.ts';
import type { KnownRecords, KnownSource } from './known-records.ts';
import type { RefuseCell } from './plan-row.ts';
import type { SheetRow } from './sheet.ts';

/** Planned preferred supplier of a part. */
export interface PlannedSource extends KnownSource {
  supplierName: string;
  /** The supplier's previous values; absent for a new one. */
  before?: KnownSource;
}

const whose = t('请填写是哪家供应商', 'Say whose it is', '請填寫是哪家供應商');
const needed = t('新供应商必填', 'Required for a new supplier', '新供應商必填');

/** Plans the preferred supplier of a row; undefined without a change or when refused. */
export function planSource(
  known: KnownRecords,
  part: PartRecord | undefined,
  { supplierCode, supplierPartNo, supplierPrice }: SheetRow,
  refuse: RefuseCell,
): PlannedSource | undefined {
  if (supplierCode === undefined && supplierPartNo === undefined && supplierPrice === undefined)
    return undefined;
  const preferred = part && known.sources.get(String(part.id));
  const named = supplierCode === undefined ? undefined : known.suppliers.get(codeKey(supplierCode));
  if (supplierCode !== undefined && !named) return refuse('supplierCode', why.unknown);
  const supplierId = named?.id ?? preferred?.supplierId;
  if (supplierId === undefined) return refuse('supplierCode', whose);
  const before = part && known.sources.get(`${part.id}/${supplierId}`);
  const after = {
    supplierPartNo: supplierPartNo ?? before?.supplierPartNo,
    price: supplierPrice ?? before?.price,
  };
  if (after.supplierPartNo === undefined) return refuse('supplierPartNo', needed);
  if (after.price === undefined) return refuse('supplierPrice', needed);
  const isSame =
    preferred?.supplierId === supplierId &&
    before?.supplierPartNo === after.supplierPartNo &&
    before.price === after.price;
  if (isSame) return undefined;
  const { supplierPartNo: no, price } = after;
  return {
    supplierId,
    supplierName: named?.name ?? '',
    supplierPartNo: no,
    price,
    ...(before && { before }),
  };
}
