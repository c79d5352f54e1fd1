import { pieceEventFields, pieceFields as fields } from '@treadline/contract/stock/pieces/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { columnsOf, showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';

type Piece = OutputOf<'GET /inventory/piece/:id'>;
type Event = Piece['events'][number];

const facts = pickFields(
  fields,
  'scheme',
  'size',
  'partNo',
  'partName',
  'brandName',
  'dot',
  'locationName',
  'docNo',
  'plateNumber',
  'seenTime',
);

function PieceView({ piece }: { piece: Piece }) {
  const { t } = useTranslation('pieces');
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<Event>(pieceEventFields, lang, {
        time: { fixed: 'left' },
        kind: {},
        state: {},
        locationName: { maxWidth: 200 },
        dot: {},
        docNo: {},
        by: {},
      }),
    [lang],
  );
  return (
    <DetailLayout
      kind={screenTitle('/inventory/piece-detail')[lang]}
      number={piece.identity}
      status={showValue(fields.state, piece.state, lang)}
      facts={factsOf(facts, piece, lang)}
      actions={[]}
    >
      <DetailCard title={t('events')} flush>
        <DataGrid
          label={t('events')}
          rows={piece.events}
          columns={columns}
          empty={{ text: '' }}
          height="content"
          maxHeight={480}
        />
      </DetailCard>
    </DetailLayout>
  );
}

/** Detail screen of a single tyre: /inventory/piece-detail?id=. */
export default function PieceDetail() {
  return (
    <DetailScreen endpoint="GET /inventory/piece/:id" title={({ identity }) => identity}>
      {(piece) => <PieceView piece={piece} />}
    </DetailScreen>
  );
}
