import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

export const pickSettings = settingsOf('picking', t('拣货', 'Picking', '揀貨'), {
  otherBin: setting(
    f.yesNo('允许从其他货位拣货', 'Other bins may be picked from', '允許從其他貨位揀貨'),
    false,
    t(
      '关闭时，扫到拣货单以外的货位会被拒绝，即使那里有同一 DOT。',
      'While off, a scan of another bin than the picking list names is refused, though the same DOT lies there.',
      '關閉時，掃到揀貨單以外的貨位會被拒絕，即使那裡有同一 DOT。',
    ),
  ),
  otherDot: setting(
    f.yesNo('允许拣其他 DOT', 'Other DOTs may be picked', '允許揀其他 DOT'),
    false,
    t(
      '关闭时，只能拣计划的 DOT，即先进先出；开启时，物流单可以换拣未被其他单据占用的 DOT。',
      'While off, only the planned DOTs are picked, the oldest first; while on, sales orders may take others that no document is planned to take.',
      '關閉時，只能揀計劃的 DOT，即先進先出；開啟時，物流單可以換揀未被其他單據佔用的 DOT。',
    ),
  ),
});
