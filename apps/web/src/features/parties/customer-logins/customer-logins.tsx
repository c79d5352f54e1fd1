import { AccountsView } from './accounts-view.tsx';
import { LoginsView } from './logins-view.tsx';
import { useView } from './view-switch.tsx';

/** Screen of customer logins on their own phones, and of the shop accounts that serve them. */
export default function CustomerLogins() {
  return useView() === 'accounts' ? <AccountsView /> : <LoginsView />;
}
