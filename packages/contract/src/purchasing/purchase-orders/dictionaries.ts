import { dictionary } from '../../kernel/dictionary.ts';
import { t } from '../../kernel/text.ts';

export const cancelReasons = dictionary(
  'purchase-cancel-reason',
  t('采购取消理由', 'Reasons for cancelling orders', '採購取消理由'),
  t(
    '取消采购单时可一键填入的理由，也可以自己写。',
    'Offered as ready words where a purchase order is cancelled; others can be typed.',
    '取消採購單時可一鍵填入的理由，也可以自己寫。',
  ),
  {
    DEMAND: t('需求变化，不再采购', 'No longer needed', '需求變化，不再採購'),
    WRONG: t('下错商品或数量', 'Wrong part or quantity', '下錯商品或數量'),
    PRICE: t('价格未谈妥', 'Price not agreed', '價格未談妥'),
    NO_STOCK: t('供应商无货', 'Supplier out of stock', '供應商無貨'),
    LATE: t('交期不能接受', 'Delivery too late', '交期不能接受'),
    REPEATED: t('重复下单', 'Ordered twice', '重複下單'),
  },
);

export const closeReasons = dictionary(
  'purchase-close-reason',
  t('采购关闭理由', 'Reasons for closing orders', '採購關閉理由'),
  t(
    '关闭采购单时可一键填入的理由，也可以自己写。',
    'Offered as ready words where a purchase order is closed; others can be typed.',
    '關閉採購單時可一鍵填入的理由，也可以自己寫。',
  ),
  {
    SHORT: t('供应商缺货，余量不再发', 'Supplier short, the rest will not come', '供應商缺貨，餘量不再發'),
    STOPPED: t('商品停产', 'No longer made', '商品停產'),
    ENOUGH: t('已到数量够用', 'What came is enough', '已到數量夠用'),
    ELSEWHERE: t('改从其他供应商采购', 'Bought from another supplier', '改從其他供應商採購'),
    LATE: t('逾期太久', 'Overdue for too long', '逾期太久'),
  },
);

export const discrepancyReasons = dictionary(
  'discrepancy-reason',
  t('收货差异原因', 'Reasons of discrepancies', '收貨差異原因'),
  t(
    '处理收货差异时可一键填入的说明，也可以自己写。',
    'Offered as ready words where a discrepancy is decided; others can be typed.',
    '處理收貨差異時可一鍵填入的說明，也可以自己寫。',
  ),
  {
    LOST: t('运输途中丢失', 'Lost on the way', '運輸途中遺失'),
    DAMAGED: t('运输途中破损', 'Damaged on the way', '運輸途中破損'),
    NOT_LOADED: t('供应商漏装', 'Not loaded by the supplier', '供應商漏裝'),
    WRONG_PART: t('供应商发错货', 'Wrong part sent', '供應商發錯貨'),
    COUNT: t('仓库点数有误', 'Miscounted at the warehouse', '倉庫點數有誤'),
    OLD_DOT: t('DOT 过旧', 'DOT too old', 'DOT 過舊'),
  },
);
