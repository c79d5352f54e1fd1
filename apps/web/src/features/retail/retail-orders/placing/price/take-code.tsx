import { Button, Input } from 'antd';
import { useState } from 'react';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { formatMoney } from '#kernel/format.ts';
import { customerOf, buyerOf } from '../model/basket.ts';
import type { Draft } from '../model/draft.ts';
import type { Car, Price } from '../model/types.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';

interface TakeProps {
  draft: Draft;
  change: ChangeDraft;
  car: Car | undefined;
  price: Price;
}
/** Coupon claimed here, and its mobile. */
interface Taken {
  id: number;
  name: string;
  mobile: string;
}

/** Effect of the claimed coupon on this basket: usable by one click where it saves more, else the reason. */
function TakenCoupon({
  taken: { id, name },
  price,
  draft,
  change,
}: { taken: Taken } & Omit<TakeProps, 'car'>) {
  const words = useWords();
  const found = price.tried.find((each) => each.type === 'COUPON' && each.id === id);
  const { best } = price;
  const isUsed = draft.rightIds.includes(id);
  const saves = !isUsed && best?.rightIds.includes(id) === true;
  const text = () => {
    if (isUsed) return words('rights.takenUsed', { name });
    if (saves) return words('rights.takenSaves', { name, amount: formatMoney(best.payableAmount) });
    if (!found) return words('rights.taken', { name });
    return found.reason === null
      ? words('rights.takenWorse', { name })
      : words('rights.takenNot', { name, reason: found.reason });
  };
  return (
    <div className="place-gift" role="status">
      <p>{text()}</p>
      {saves && (
        <Button size="small" type="primary" onClick={() => change({ rightIds: best.rightIds })}>
          {words('rights.use')}
        </Button>
      )}
    </div>
  );
}

/** Claims a coupon for the customer and recalculates the price. */
function useTake({ draft, car }: Pick<TakeProps, 'draft' | 'car'>) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const claim = useAct('POST /promotion/coupon/claim', {
    refresh: ['/order/customer/order/calculate', '/promotion'],
  });
  const { customerMobile: mobile, phoneEncrypt } = buyerOf(draft, car);
  const run = async (takeCode: string): Promise<boolean> => {
    const { name } = customerOf(draft, car);
    const nameEncrypt = draft.given?.nameEncrypt ?? car?.nameEncrypt ?? '';
    const customer = { mobile, phoneEncrypt, name: name.trim(), nameEncrypt };
    const given = await claim.run({ body: { takeCode, dealerId: draft.dealerId, ...customer } });
    if (given) setTaken({ id: given.id, name: given.promotionName, mobile });
    return given !== undefined;
  };
  return { run, busy: claim.busy, mobile, taken: taken?.mobile === mobile ? taken : null };
}

/** Input for a claim code: issues its coupon to the customer's mobile and offers it. */
export function TakeCode({ draft, change, car, price }: TakeProps) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const { run, busy, mobile, taken } = useTake({ draft, car });
  const may = useCan()({
    any: ['view_dealer_place_order_list', 'promotion_list_edit'],
    types: ['OTHER', 'DEALER'],
  });
  if (!may) return null;
  const takeCode = typed.trim();
  const isOpen = mobile !== '';
  const take = async () => {
    if (takeCode !== '' && isOpen && (await run(takeCode))) setTyped('');
  };
  return (
    <>
      <div className="place-points">
        <Input
          aria-label={words('rights.code')}
          placeholder={words(isOpen ? 'rights.code' : 'rights.codeFirst')}
          value={typed}
          maxLength={20}
          disabled={!isOpen}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => void take()}
        />
        <Button loading={busy} disabled={!isOpen || takeCode === ''} onClick={() => void take()}>
          {words('rights.take')}
        </Button>
      </div>
      {taken && <TakenCoupon taken={taken} draft={draft} change={change} price={price} />}
    </>
  );
}
