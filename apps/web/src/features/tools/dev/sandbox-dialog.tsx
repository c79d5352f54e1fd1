import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#kernel/session.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { StatusTabs } from '#ui/list/status-tabs.tsx';
import { BankPanel } from './bank-panel.tsx';
import { CarriersPanel } from './carriers-panel.tsx';
import './dev.css';
import { EInvoicesPanel } from './e-invoices-panel.tsx';
import { MerchantsPanel } from './merchants-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { WarehousePanel } from './warehouse-panel.tsx';

const panels = {
  carriers: CarriersPanel,
  warehouse: WarehousePanel,
  stock: StockPanel,
  payments: PaymentsPanel,
  bank: BankPanel,
  eInvoices: EInvoicesPanel,
  prices: PricesPanel,
  merchants: MerchantsPanel,
  messages: MessagesPanel,
} satisfies Record<string, ComponentType>;
const keys = Object.keys(panels) as (keyof typeof panels)[];

/** Dialog with the controls of all sandboxes. */
export function SandboxDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['dev', 'words']);
  const { isAdmin } = useMe();
  const [shown, setShown] = useState<string>('carriers');
  const Panel = panels[shown as keyof typeof panels];
  // Codes and reset links are everybody's: only administrators see them.
  const offered = keys.filter((key) => key !== 'messages' || isAdmin);
  return (
    <Dialog open={open} width={960} title={t('sandboxes')} cancelText={t('words:close')} onClose={onClose}>
      <StatusTabs
        tabs={offered.map((key) => ({ key, label: t(`panel.${key}`) }))}
        active={shown}
        onChange={setShown}
        label={t('sandboxes')}
      />
      <div className="dev-panel" role="tabpanel" aria-label={t(`panel.${shown as keyof typeof panels}`)}>
        <Panel />
      </div>
    </Dialog>
  );
}
