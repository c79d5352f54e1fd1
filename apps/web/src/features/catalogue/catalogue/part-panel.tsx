import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textOfError } from '#kernel/error-text.ts';
import { useApi } from '#kernel/query.ts';
import type { ShownPart } from '#kernel/part-panel.ts';
import { useCanBuy } from '#kernel/sales-cart.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { BuyPart } from './buy-part.tsx';
import { PartSections } from './part-sections.tsx';
import './part-panel.css';
import { detailPath, type PartCard } from './types.ts';

function Heading({ card }: { card: PartCard }) {
  return (
    <span className="part-head">
      <b>{card.size || card.partNo}</b>
      <span className="tl-ellipsis" title={card.name}>
        {card.name}
      </span>
    </span>
  );
}

/** Link to the part's page, where permitted. */
function OpenPart({ card, onLeave }: { card: PartCard; onLeave: () => void }) {
  const { t } = useTranslation('catalogue');
  if (!useOpenPaths().has('/tyres/detail')) return null;
  return (
    <Link to={detailPath(card)} onClick={onLeave}>
      {t('openGoods')}
    </Link>
  );
}

/** Copyable number and distinguishing attributes. */
function Facts({ card }: { card: PartCard }) {
  const marks = [card.brandName, card.marks, card.season].filter(Boolean);
  return (
    <p className="part-facts">
      <CopyText value={card.partNo} /> {marks.join(' · ')}
    </p>
  );
}

/** Purchase actions: from suppliers for the platform, from the platform for a dealer. */
function useFoot(card: PartCard | undefined, placeId: number | undefined) {
  const isDealer = useMe().type === 'DEALER';
  const mayBuy = useCanBuy();
  if (!card) return null;
  const { id, offers } = card;
  if (isDealer) return mayBuy ? <BuyPart key={id} card={card} /> : null;
  if (!offers?.length) return null;
  return <AddToCart key={`${id}/${placeId}`} card={card} offers={offers} placeId={placeId} />;
}

const bones = [160, 420, 380, 420, 300, 420];

/** Overlay panel with a summary of one part. */
export function PartPanel({ id, placeId, onClose }: ShownPart & { onClose: () => void }) {
  const { t } = useTranslation('words');
  const { data, error, refetch } = useApi('GET /product/partData/card/:id', { params: { id } });
  return (
    <Drawer
      open
      size={680}
      title={data ? <Heading card={data} /> : t('part')}
      extra={data && <OpenPart card={data} onLeave={onClose} />}
      onClose={onClose}
      footer={useFoot(data, placeId)}
    >
      {error && !data && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!error && !data && (
        <div role="status" aria-label={t('part')}>
          {bones.map((width, at) => (
            <span key={at} className="tl-bone tl-bone-row part-bone" style={{ width }} />
          ))}
        </div>
      )}
      {data && (
        <>
          <Facts card={data} />
          <PartSections card={data} onLeave={onClose} />
        </>
      )}
    </Drawer>
  );
}
