import type { Screen } from '../../kernel/screen.ts';
import { t } from '../../kernel/text.ts';

export const clueScreens: readonly Screen[] = [
  {
    group: 'clue',
    place: 1,
    path: '/clue/list',
    title: t('线索', 'Clues', '線索'),
    icon: 'bulb',
    keep: true,
    codes: ['clue_invite_list'],
  },
  {
    group: 'clue',
    place: 2,
    path: '/clue/detail',
    title: t('线索详情', 'Clue', '線索詳情'),
    icon: 'bulb',
    hidden: true,
    keep: true,
    shape: 'detail',
    codes: ['clue_invite_detail'],
  },
  {
    group: 'clue',
    place: 5,
    path: '/clue/board',
    title: t('转化看板', 'Conversion', '轉化看板'),
    icon: 'chart',
    keep: true,
    codes: ['clue_invite_list'],
  },
  {
    group: 'clue',
    place: 9,
    path: '/clue/recall',
    title: t('召回与质保查询', 'Recall lookup', '召回與保固查詢'),
    icon: 'safety',
    keep: true,
    codes: ['clue_invite_detail'],
    types: ['OTHER', 'DEALER'],
  },
];
