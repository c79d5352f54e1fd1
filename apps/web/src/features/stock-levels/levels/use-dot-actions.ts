import { useTranslation } from 'react-i18next';
import { goTo } from '../../../kernel/navigate.ts';
import { toQueryString } from '../../../kernel/query-string.ts';
import { useOpenPaths } from '../../../kernel/use-open-paths.ts';
import type { RowAction } from '../../../ui/grid/types.ts';
import type { Level } from './types.ts';

const transferScreen = '/inventory/transfer-edit';
const damageScreen = '/inventory/adjustment-edit';

/** All that is free of some DOTs at one place, as a transfer to be finished. */
const transferOf = (rows: readonly Level[]): string =>
  `${transferScreen}?${toQueryString({
    from: rows[0]?.locationId,
    lines: rows.map(({ partId, available, dot }) => `${partId}:${available}${dot && `:${dot}`}`).join(','),
  })}`;
const damageOf = ({ locationId, partNo, dot }: Level): string =>
  `${damageScreen}?${toQueryString({ reason: 'DAMAGE', place: locationId, part: partNo, dot })}`;

/** What is done with pieces of one age: they go where they sell, or are written off. */
export function useDotActions() {
  const { t } = useTranslation('stock-levels');
  const open = useOpenPaths();
  const whyNot = ({ available }: Level) => (available > 0 ? undefined : t('noneFree'));
  const whyNotAll = (rows: readonly Level[]) => {
    if (new Set(rows.map(({ locationId }) => locationId)).size > 1) return t('onePlace');
    return rows.some(({ available }) => available > 0) ? undefined : t('noneFree');
  };
  const moves = open.has(transferScreen);
  return {
    rowActions: (row: Level): RowAction[] => [
      ...(moves
        ? [
            {
              key: 'transfer',
              label: t('transfer'),
              blocked: whyNot(row),
              onClick: () => goTo(transferOf([row])),
            },
          ]
        : []),
      ...(open.has(damageScreen)
        ? [
            {
              key: 'damage',
              label: t('damage'),
              blocked: row.onHand > 0 ? undefined : t('noneFree'),
              onClick: () => goTo(damageOf(row)),
            },
          ]
        : []),
    ],
    ...(moves && {
      batch: (list: { selected: readonly Level[] }) => [
        {
          key: 'transfer',
          label: t('transfer'),
          primary: true,
          blocked: whyNotAll(list.selected),
          onClick: () => goTo(transferOf(list.selected.filter(({ available }) => available > 0))),
        },
      ],
    }),
  };
}
