import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import GoodsList from './goods-list.tsx';
import { ChangeList } from './prices/change-list.tsx';
import { ReviewSwitch, reviewOf } from './prices/review-switch.tsx';

/** Review screen of submitted goods and proposed changes. */
export default function Review() {
  const [query] = useTabQuery();
  const views = <ReviewSwitch />;
  return reviewOf(query.view) === 'changes' ? <ChangeList views={views} /> : <GoodsList views={views} />;
}
