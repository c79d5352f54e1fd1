import { recalledFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { ClueNo } from '../list/clue-cells.tsx';
import type { RecalledTyre } from './use-recalled.ts';

const places = { ORDER: '/retail-order/detail', CHECK: '/retail/check/detail' } as const;

/** Order or check in which the tyre was found. */
function Found({ row: { foundIn, foundId, foundNo } }: { row: RecalledTyre }) {
  const path = places[foundIn];
  return useOpenPaths().has(path) ? (
    <Link to={screenPath(path, { id: foundId, name: foundNo })}>{foundNo}</Link>
  ) : (
    foundNo
  );
}

/** Open clue of the car, or why none can be created. */
function OpenClue({ row: { clueId, clueNo, obstacle } }: { row: RecalledTyre }) {
  if (clueId !== null) return <ClueNo clue={{ id: clueId, clueNo }} />;
  if (obstacle) return <StatusDot tone="waiting">{obstacle}</StatusDot>;
  return <span className="tl-zero">—</span>;
}

/** Columns of affected cars: owner, tyre, source, and existing clue. */
export function useRecalledColumns() {
  const { t } = useTranslation('words');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      columnsOf<RecalledTyre>(fields, lang, {
        plateNumber: { fixed: 'left' },
        carName: { maxWidth: 180, priority: 1 },
        customerName: { maxWidth: 130 },
        customerMobile: {},
        ...(!isDealer && { dealerName: { maxWidth: 190 } }),
        size: { priority: 4 },
        tyreName: { maxWidth: 210 },
        dot: {},
        quantity: {},
        foundIn: { priority: 3 },
        foundNo: { render: (row) => <Found row={row} /> },
        foundTime: { priority: 2 },
        clueNo: { title: t('clue'), render: (row) => <OpenClue row={row} /> },
      }),
    [lang, isDealer, t],
  );
}
