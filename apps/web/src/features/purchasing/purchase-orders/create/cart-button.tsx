import { ShoppingCartOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { cartPath } from '../pages.ts';
import { useCart } from '../use-cart.ts';

/** Cart button with the number of lines. */
export function CartButton() {
  const { t } = useTranslation('purchase-orders');
  const { count } = useCart();
  return (
    <Badge count={count} overflowCount={999} size="small">
      <Button type="primary" icon={<ShoppingCartOutlined />} onClick={() => goTo(cartPath)}>
        {t('create.cart')}
      </Button>
    </Badge>
  );
}
