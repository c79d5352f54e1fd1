import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/can.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { HandDialog } from './hand-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';

const types = ['OTHER', 'DEALER'] as const;

/** Coupons are given: at the till, to one member, to a list, by a rule. */
export function GiveActions() {
  const { t } = useTranslation('coupons');
  const can = useCan();
  const [shown, setShown] = useState<'claim' | 'hand' | 'list' | 'rule' | null>(null);
  const close = () => setShown(null);
  const gives = can({ code: 'promotion_list_edit', types });
  return (
    <>
      {can({ any: ['view_dealer_place_order_list', 'promotion_list_edit'], types }) && (
        <Button onClick={() => setShown('claim')}>{t('claim.button')}</Button>
      )}
      {gives && <Button onClick={() => setShown('hand')}>{t('hand.button')}</Button>}
      {gives && <Button onClick={() => setShown('list')}>{t('list.button')}</Button>}
      {gives && (
        <Button type="primary" onClick={() => setShown('rule')}>
          {t('rule.button')}
        </Button>
      )}
      <ClaimDialog open={shown === 'claim'} onClose={close} />
      <HandDialog open={shown === 'hand'} onClose={close} />
      <ListDialog open={shown === 'list'} onClose={close} />
      <RuleDialog open={shown === 'rule'} onClose={close} />
    </>
  );
}
