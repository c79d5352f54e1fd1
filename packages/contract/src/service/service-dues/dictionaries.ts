import { dictionary } from '../../kernel/dictionary.ts';
import { t } from '../../kernel/text.ts';

/** Kinds of work that is due again after a time or distance; others may be added, each with its rule. */
export const serviceDueKinds = dictionary(
  'service-due-kinds',
  t('保养项目', 'Work that is due again', '保養項目'),
  t(
    '保养到期规则按项目设置；新增的项目要设置规则才会计算。',
    'Rules of what is due are set by these; a new one counts once it has a rule.',
    '保養到期規則按項目設定；新增的項目要設定規則才會計算。',
  ),
  {
    ROTATION: t('轮胎换位', 'Rotation', '輪胎換位'),
    ALIGNMENT: t('四轮定位', 'Alignment', '四輪定位'),
    BATTERY: t('蓄电池', 'Battery', '蓄電池'),
    SEASON: t('换季', 'Change of season', '換季'),
  },
);
