import { pieceFields as fields } from '@treadline/contract/stock/pieces/fields.ts';
import { pieceStates, pieceStateTexts } from '@treadline/contract/stock/pieces/words.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { piecePath } from '#kernel/pieces/pieces-card.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';

type Piece = RowOf<'GET /inventory/piece/list'>;

const LabelDialog = lazyDialog(() => import('./label-dialog.tsx').then((module) => module.LabelDialog));

const pieceColumns = (lang: Lang) =>
  columnsOf<Piece>(fields, lang, {
    identity: {
      fixed: 'left',
      sortable: true,
      render: (row) => (
        <CopyText value={row.identity}>
          <Link to={piecePath(row)}>{row.identity}</Link>
        </CopyText>
      ),
    },
    scheme: { hidden: true },
    state: {},
    size: { render: (row) => <PartSize part={row} /> },
    partNo: { render: (row) => <PartNo part={row} /> },
    partName: { hidden: true, maxWidth: 220 },
    brandName: { priority: 2 },
    dot: { sortable: true },
    locationName: { maxWidth: 200 },
    docNo: {},
    plateNumber: {},
    seenTime: { sortable: true, priority: 1 },
  });

/** Rows of labels as another screen hands them over: `part.dot.quantity`, by commas. */
const rowsOf = (text: string) =>
  text.split(',').flatMap((row) => {
    const [partId = '', dot = '', quantity = ''] = row.split('.');
    return Number(partId) > 0 ? [{ partId: Number(partId), dot, quantity: Number(quantity) || 1 }] : [];
  });

/** List of single tyres known by an identity, and where each is. */
export default function PieceList() {
  const { t } = useTranslation('pieces');
  const lang = useLang();
  const [{ print: asked }] = useTabQuery();
  const print = typeof asked === 'string' ? asked : '';
  const given = useMemo(() => rowsOf(print), [print]);
  const [printing, setPrinting] = useState(given.length > 0);
  const columns = useMemo(() => pieceColumns(lang), [lang]);
  const tabs = useStatusTabs('state', pieceStates, pieceStateTexts);
  const filters = useMemo(
    () =>
      filtersOf('GET /inventory/piece/list', fields, lang, {
        text: { label: t('search'), placeholder: t('hint') },
        state: 'tabs',
        partId: 'link',
        locationId: 'link',
        recallId: 'otherScreen',
        unseenBy: 'otherScreen',
      }),
    [t, lang],
  );
  return (
    <>
      <ListScreen
        endpoint="GET /inventory/piece/list"
        name="/inventory/piece"
        title={screenTitle('/inventory/piece')[lang]}
        columns={columns}
        filters={filters}
        sort="-seenTime"
        tabs={tabs}
        actions={<Button onClick={() => setPrinting(true)}>{t('labels')}</Button>}
        onOpen={(row) => goTo(piecePath(row))}
        exportName={screenTitle('/inventory/piece')[lang]}
        empty={{ text: t('empty') }}
      />
      <LabelDialog key={print} given={given} open={printing} onClose={() => setPrinting(false)} />
    </>
  );
}
