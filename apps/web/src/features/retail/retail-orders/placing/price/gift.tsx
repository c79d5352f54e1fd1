import { wheels as wheelTexts, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Button, Dropdown } from 'antd';
import { useLang } from '#kernel/lang.ts';
import type { Draft } from '../model/draft.ts';
import type { Price } from '../model/types.ts';
import { giftPlaces, sortWheels, type PickedTyre } from '../model/wheels.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';

type Tried = Price['tried'][number];

const putOn =
  (tyre: PickedTyre, wheels: readonly Wheel[]) =>
  (draft: Draft): Draft => ({
    ...draft,
    wheels: sortWheels([...draft.wheels, ...wheels]),
    tyres: { ...draft.tyres, ...Object.fromEntries(wheels.map((wheel) => [wheel, tyre])) },
  });

interface TyreProps {
  tyre: PickedTyre;
  quantity: number;
  draft: Draft;
  change: ChangeDraft;
}

/** Free tyre, assigned to a wheel without one. */
function GiftTyre({ tyre, quantity, draft, change }: TyreProps) {
  const words = useWords();
  const lang = useLang();
  const name = `${tyre.brandName} ${tyre.pattern} ${tyre.size}`.trim();
  const places = giftPlaces(draft.tyres, tyre, quantity);
  if (places.length === 0) return <span className="place-hint">{words('rights.noWheel', { name })}</span>;
  const items = places.map((wheels) => ({
    key: wheels.join(' '),
    label: wheels.map((wheel) => wheelTexts[wheel][lang]).join(words('and')),
    onClick: () => change(putOn(tyre, wheels)),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small">{words('rights.addGiftTo', { name })}</Button>
    </Dropdown>
  );
}

/** Earned gift that is not in the basket. */
export function Gift({
  tried: { name, gift },
  ...props
}: { tried: Tried } & Pick<TyreProps, 'draft' | 'change'>) {
  const words = useWords();
  if (!gift) return null;
  const { quantity } = gift;
  const { change } = props;
  return (
    <div className="place-gift" role="status">
      <p>{words('rights.gift', { name })}</p>
      {gift.tyres.map((tyre) => (
        <GiftTyre key={tyre.partId} {...props} tyre={tyre} quantity={quantity} />
      ))}
      {gift.parts.map((part) => (
        <Button
          key={part.partId}
          size="small"
          onClick={() => change((before) => ({ ...before, parts: [...before.parts, { ...part, quantity }] }))}
        >
          {words('rights.addGift', { name: part.name })}
        </Button>
      ))}
      {gift.services.map(({ code, name: service }) => (
        <Button
          key={code}
          size="small"
          onClick={() =>
            change((before) => ({ ...before, services: { ...before.services, [code]: quantity } }))
          }
        >
          {words('rights.addGift', { name: service })}
        </Button>
      ))}
    </div>
  );
}
