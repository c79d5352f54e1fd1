import { e, errors } from '../../kernel/errors.ts';

export const waybillErrors = errors({
  'waybill.printed': e(
    'conflict',
    '该模板已打印 {prints} 张面单，不能删除，可以停用',
    'The template has printed {prints} waybills: it cannot be deleted, only disabled',
    '該範本已列印 {prints} 張託運單，不能刪除，可以停用',
  ),
  'waybill.disabled': e(
    'conflict',
    '模板已停用，请先启用',
    'The template is disabled; enable it first',
    '範本已停用，請先啟用',
  ),
  'waybill.no-number': e(
    'conflict',
    '物流单 {no} 还没有运单号，不能打印面单',
    'Sales order {no} has no waybill yet: no label is printed for it',
    '物流單 {no} 還沒有運單號，不能列印託運單',
  ),
  'waybill.too-many': e(
    'rule',
    '这种纸张和分辨率一次最多打印 {most} 张，请分批打印',
    'At this paper and resolution at most {most} are printed at once; print them in parts',
    '這種紙張和解析度一次最多列印 {most} 張，請分批列印',
  ),
  'waybill.revoked': e(
    'conflict',
    '发货单已撤销，不能打印面单',
    'The delivery note is revoked: no waybill is printed for it',
    '出貨單已撤銷，不能列印託運單',
  ),
});
