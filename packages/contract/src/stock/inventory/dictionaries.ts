import { dictionary, other } from '../../kernel/dictionary.ts';
import { t } from '../../kernel/text.ts';

export const adjustmentReasons = dictionary(
  'stock-adjustment-reason',
  t('库存调整原因', 'Reasons of stock adjustments', '庫存調整原因'),
  t(
    '新建库存调整单时选择，列表按它筛选。',
    'Chosen where stock is adjusted; the list is filtered by it.',
    '新建庫存調整單時選擇，清單按它篩選。',
  ),
  {
    COUNT: t('盘点差异', 'Count', '盤點差異'),
    DAMAGE: t('破损转次品', 'Damaged, no longer for sale', '破損轉次品'),
    SCRAP: t('次品报废', 'Defective stock scrapped', '次品報廢'),
    SCRAP_HELD: t('隔离品报废', 'Quarantined stock scrapped', '隔離品報廢'),
    MAKER_CLAIM: t('隔离品退厂索赔', 'Quarantined stock claimed from the maker', '隔離品退廠索賠'),
    FOUND: t('错放寻回', 'Misplaced or found', '錯放尋回'),
    INITIAL: t('期初建账', 'Opening stock', '期初建帳'),
    VARIANCE: t('采纳对方库存', 'Provider’s stock accepted', '採納對方庫存'),
    DOT: t('DOT 更正', 'DOT corrected', 'DOT 更正'),
    ...other,
  },
);
