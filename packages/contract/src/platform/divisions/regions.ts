import { t, type Text } from '../../kernel/text.ts';

/** Labels of the four sales regions; every province belongs to one. No zod: screens import it. */
export const regions = {
  EAST: t('华东', 'East', '華東'),
  SOUTH: t('华南', 'South', '華南'),
  WEST: t('西部', 'West', '西部'),
  NORTH: t('北方', 'North', '北方'),
} as const satisfies Record<string, Text>;
export type Region = keyof typeof regions;
