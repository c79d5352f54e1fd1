import { retailFields as fields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Button, Drawer, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { useTabVisible } from '#ui/feedback/use-tab-visible.ts';
import type { RowAction } from '#ui/grid/types.ts';
import { useOrderRowButtons } from '../actions/use-order-buttons.ts';
import { nextSentence } from '../detail/next-sentence.ts';
import { orderPath, type Order } from '../types.ts';
import { SheetLines, useOrderFacts } from './order-facts.tsx';

function Action({ action, primary }: { action: RowAction; primary: boolean }) {
  const { label, blocked, danger = false, onClick } = action;
  return (
    <Tooltip title={blocked}>
      <Button
        type={primary ? 'primary' : 'default'}
        danger={danger}
        disabled={blocked !== undefined}
        onClick={onClick}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

function Facts({ order }: { order: Order }) {
  return (
    <dl className="ro-drawer-facts">
      {useOrderFacts(order).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OrderDrawerProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** Drawer of an order in the work list, with its next step and actions. */
export function OrderDrawer({ order: listed, open, onClose }: OrderDrawerProps) {
  const { t } = useTranslation('retail-orders');
  const lang = useLang();
  const shown = useTabVisible();
  const { rowButtons, element } = useOrderRowButtons();
  const { data } = useApi(
    'POST /order/customer/order/detail',
    { body: { id: listed.id } },
    { enabled: open },
  );
  const order = data ?? listed;
  const buttons = rowButtons(order);
  return (
    <>
      <Drawer
        open={open && shown}
        size={560}
        title={
          <span className="ro-drawer-title">
            <CopyText value={order.orderNo} />
            {showValue(fields.status, order.status, lang)}
          </span>
        }
        extra={
          <Link to={orderPath(order)} onClick={onClose}>
            {t('openPage')}
          </Link>
        }
        onClose={onClose}
        footer={
          <div className="ro-drawer-foot">
            {buttons.toReversed().map((action) => (
              <Action key={action.key} action={action} primary={action === buttons[0]} />
            ))}
          </div>
        }
      >
        <p className="ro-next">{nextSentence(order, t)}</p>
        <Facts order={order} />
        <SheetLines order={order} />
      </Drawer>
      {element}
    </>
  );
}
