import { enabledTexts, f } from '../../kernel/fields.ts';
import { status } from '../../kernel/status.ts';
import { t } from '../../kernel/text.ts';

/** Labels of entry colours, which are status tones: a colour has the same meaning everywhere. */
export const tones = {
  running: status('running', 'tone', t('蓝', 'Blue', '藍')),
  done: status('done', 'tone', t('绿', 'Green', '綠')),
  waiting: status('waiting', 'tone', t('琥珀', 'Amber', '琥珀')),
  failed: status('failed', 'tone', t('红', 'Red', '紅')),
  stopped: status('stopped', 'tone', t('灰', 'Grey', '灰')),
} as const;

/** Name fields of a dictionary and its entries; empty English or traditional Chinese falls back to `name`. */
export const dictionaryNames = {
  name: f.text('简体中文', 'Simplified Chinese', '簡體中文', { required: true, max: 40 }),
  nameEn: f.text('英文', 'English', '英文', { max: 60 }),
  nameTw: f.text('繁体中文', 'Traditional Chinese', '繁體中文', { max: 40 }),
} as const;

/** Input fields of a dictionary entry. */
export const entryInputs = {
  ...dictionaryNames,
  tone: f.choice(tones)('颜色', 'Colour', '顏色', { nullable: true }),
} as const;

export const entryFields = {
  ...entryInputs,
  code: f.text('编码', 'Code', '編碼'),
  enabled: f.yesNo('状态', 'Status', '狀態', { choices: enabledTexts }),
} as const;
