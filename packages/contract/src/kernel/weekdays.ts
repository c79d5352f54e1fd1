import { t, type Text } from './text.ts';

/** Days of the week by their ISO number. */
export const weekdays = {
  1: t('周一', 'Monday', '週一'),
  2: t('周二', 'Tuesday', '週二'),
  3: t('周三', 'Wednesday', '週三'),
  4: t('周四', 'Thursday', '週四'),
  5: t('周五', 'Friday', '週五'),
  6: t('周六', 'Saturday', '週六'),
  7: t('周日', 'Sunday', '週日'),
} as const satisfies Record<number, Text>;
