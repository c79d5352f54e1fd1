import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { HandDialog } from './hand-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';

const types = ['OTHER', 'DEALER'] as const;
const ways = ['rule', 'list', 'hand'] as const;
type Way = (typeof ways)[number];

/** Actions that issue coupons: at the till, by a rule, to a list, or to one member. */
export function GiveActions() {
  const { t } = useTranslation('coupons');
  const can = useCan();
  const [shown, setShown] = useState<'claim' | Way | null>(null);
  const close = () => setShown(null);
  const items = ways.map((key) => ({ key, label: t(`${key}.button`), onClick: () => setShown(key) }));
  return (
    <>
      {can({ any: ['view_dealer_place_order_list', 'promotion_list_edit'], types }) && (
        <Button onClick={() => setShown('claim')}>{t('claim.button')}</Button>
      )}
      {can({ code: 'promotion_list_edit', types }) && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="primary" aria-label={t('give')} icon={<DownOutlined />} iconPlacement="end">
            {t('give')}
          </Button>
        </Dropdown>
      )}
      <ClaimDialog open={shown === 'claim'} onClose={close} />
      <HandDialog open={shown === 'hand'} onClose={close} />
      <ListDialog open={shown === 'list'} onClose={close} />
      <RuleDialog open={shown === 'rule'} onClose={close} />
    </>
  );
}
