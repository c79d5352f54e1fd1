import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { PromotionView } from './detail/promotion-view.tsx';

/** Detail screen of a promotion: /promotion/detail?id=. */
export default function PromotionDetailScreen() {
  return (
    <DetailScreen endpoint="GET /promotion/detail/:id" title={({ promotionNo }) => promotionNo}>
      {(promotion) => <PromotionView promotion={promotion} />}
    </DetailScreen>
  );
}
