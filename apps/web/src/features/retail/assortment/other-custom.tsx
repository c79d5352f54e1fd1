import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { AllCustomList } from './custom/all-list.tsx';
import { SaleList } from './sale/sale-list.tsx';
import { viewOf } from './view-switch.tsx';

/** Which dealers may sell which parts, and what companies say of goods: one screen, two tables. */
export default function OtherCustom() {
  const [query] = useTabQuery();
  return viewOf(query.view) === 'custom' ? <AllCustomList /> : <SaleList />;
}
