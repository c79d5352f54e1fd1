import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { AllCustomList } from './custom/all-list.tsx';
import { SaleList } from './sale/sale-list.tsx';
import { viewOf } from './view-switch.tsx';

/** Screen of sales restrictions by dealer, and of companies' custom goods. */
export default function OtherCustom() {
  const [query] = useTabQuery();
  return viewOf(query.view) === 'custom' ? <AllCustomList /> : <SaleList />;
}
