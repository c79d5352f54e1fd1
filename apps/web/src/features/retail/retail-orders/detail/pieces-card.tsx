import { pieceFields } from '@treadline/contract/stock/pieces/fields.ts';
import { pieceStateTexts } from '@treadline/contract/stock/pieces/words.ts';
import { Link } from 'react-router';
import { useLang } from '#kernel/lang.ts';
import { piecePath } from '#kernel/pieces/pieces-card.tsx';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { OrderDetail } from '../types.ts';

/** Tyres of an order that were read one by one: what the warranty goes by. */
export function PiecesCard({ pieces }: Pick<OrderDetail, 'pieces'>) {
  const lang = useLang();
  const mayOpen = useOpenPaths().has('/inventory/piece-detail');
  if (pieces.length === 0) return null;
  return (
    <DetailCard title={pieceFields.identity[lang]}>
      <ul className="ro-pieces">
        {pieces.map((piece) => (
          <li key={piece.id}>
            {mayOpen ? <Link to={piecePath(piece)}>{piece.identity}</Link> : <span>{piece.identity}</span>}
            <span className="tl-num">{piece.dot && `DOT ${piece.dot}`}</span>
            <StatusDot tone={pieceStateTexts[piece.state].tone}>
              {pieceStateTexts[piece.state].text[lang]}
            </StatusDot>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
