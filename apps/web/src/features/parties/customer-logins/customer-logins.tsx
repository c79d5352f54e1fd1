import { AccountsView } from './accounts-view.tsx';
import { LoginsView } from './logins-view.tsx';
import { useView } from './view-switch.tsx';

/** Customers who showed who they are on their own phones, and the people of shops who serve them. */
export default function CustomerLogins() {
  return useView() === 'accounts' ? <AccountsView /> : <LoginsView />;
}
