import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const shiftSettings = settingsOf('shift', t('交班', 'Shift closing', '交班'), {
  blind: setting(
    f.yesNo('盲点', 'Count blind', '盲點'),
    false,
    t(
      '清点时不显示账面金额，填完实点后才显示；每次核对记入日志。',
      'The figures of the books are shown once everything is counted; each comparison stands in the log.',
      '清點時不顯示帳面金額，填完實點後才顯示；每次核對記入日誌。',
    ),
  ),
});
