import { partFields } from '../../catalogue/catalogue/part-fields.ts';
import { f, pickFields } from '../../kernel/fields.ts';
import { t } from '../../kernel/text.ts';

const pieces = { unit: t('条', 'pieces', '條') } as const;

/** Fields of a transfer proposal: surplus at one warehouse that another one needs. */
export const proposalFields = {
  ...pickFields(partFields, 'size', 'partNo', 'brandName', 'name'),
  fromName: f.text('调出仓库', 'From', '調出倉庫'),
  fromAvailable: f.int('调出仓可用', 'Available there', '調出倉可用', pieces),
  surplus: f.int('积压', 'Surplus', '積壓', pieces),
  toName: f.text('调入仓库', 'To', '調入倉庫'),
  toAvailable: f.int('调入仓可用', 'Available here', '調入倉可用', pieces),
  need: f.int('缺口', 'Short', '缺口', pieces),
  quantity: f.int('建议调拨', 'Proposed', '建議調撥', pieces),
} as const;
