import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { toQueryString } from '#kernel/query-string.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import type { RowAction } from '#ui/grid/types.ts';
import type { Level } from './types.ts';

const transferScreen = '/inventory/transfer-edit';
const damageScreen = '/inventory/adjustment-edit';

/** Path of a new transfer with all available pieces of the selected DOTs at one location. */
const transferOf = (rows: readonly Level[]): string =>
  `${transferScreen}?${toQueryString({
    from: rows[0]?.locationId,
    lines: rows.map(({ partId, available, dot }) => `${partId}:${available}${dot && `:${dot}`}`).join(','),
  })}`;
const damageOf = ({ locationId, partNo, dot }: Level): string =>
  `${damageScreen}?${toQueryString({ reason: 'DAMAGE', place: locationId, part: partNo, dot })}`;

/** Moves all that is free away from a place, the way to switching it off. */
export function usePlaceActions() {
  const { t } = useTranslation('levels');
  const open = useOpenPaths();
  if (!open.has(transferScreen)) return {};
  const whyNot = ({ available, defective, quarantined }: Level): string | undefined => {
    if (available > 0) return undefined;
    return t(defective + quarantined > 0 ? 'onlyHeld' : 'noneFree');
  };
  const rowActions = (row: Level): RowAction[] => [
    {
      key: 'transfer-all',
      label: t('transferAll'),
      blocked: whyNot(row),
      onClick: () => goTo(`${transferScreen}?${toQueryString({ from: row.locationId, lines: 'all' })}`),
    },
  ];
  return { rowActions };
}

/** Actions on stock of one age: transfer to where it sells, or write off. */
export function useDotActions() {
  const { t } = useTranslation('levels');
  const open = useOpenPaths();
  const none = t('noneFree');
  const moves = open.has(transferScreen);
  const transfer = (rows: readonly Level[], blocked: string | undefined) => ({
    key: 'transfer',
    label: t('transfer'),
    blocked,
    onClick: () => goTo(transferOf(rows)),
  });
  const rowActions = (row: Level): RowAction[] => {
    const damage = {
      key: 'damage',
      label: t('damage'),
      blocked: row.onHand > 0 ? undefined : none,
      onClick: () => goTo(damageOf(row)),
    };
    return [
      ...(moves ? [transfer([row], row.available > 0 ? undefined : none)] : []),
      ...(open.has(damageScreen) ? [damage] : []),
    ];
  };
  if (!moves) return { rowActions };
  const batch = ({ selected }: { selected: readonly Level[] }) => {
    const free = selected.filter(({ available }) => available > 0);
    const isOnePlace = new Set(selected.map(({ locationId }) => locationId)).size === 1;
    const why = isOnePlace ? none : t('onePlace');
    return [{ ...transfer(free, isOnePlace && free.length ? undefined : why), primary: true }];
  };
  return { rowActions, batch };
}
