import { Button } from 'antd';
import { useState } from 'react';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { PlateField } from '../car/plate-field.tsx';
import { WheelMap } from '../car/wheel-map.tsx';
import { forCar } from '../model/draft.ts';
import { markWheels, toggleWheel, tyresByPart } from '../model/wheels.ts';
import { SizeChips } from '../offers/size-chips.tsx';
import { pickOffer } from '../offers/pick.ts';
import { useOffers, type OfferRow } from '../offers/use-offers.ts';
import { CustomerFields } from '../price/customer.tsx';
import { OrderRefusals, PlaceButton } from '../price/order-card.tsx';
import { PlacedCard } from '../price/placed-card.tsx';
import { Waterfall } from '../price/waterfall.tsx';
import { useCreate } from '../use-create.ts';
import type { useDraft } from '../use-draft.ts';
import { usePlacing, type Placing } from '../use-placing.ts';
import { useWords } from '../use-words.ts';
import { TyreCards } from './tyre-cards.tsx';

type Entry = ReturnType<typeof useDraft>;
type StepProps = Pick<Entry, 'draft' | 'change'> & {
  placing: Placing;
  onNext: () => void;
  onBack: () => void;
};

function CarStep({ draft, change, placing, onNext }: StepProps) {
  const words = useWords();
  return (
    <>
      <PlateField
        typed={draft.typed}
        autoFocus
        onTyped={(typed) => change({ typed })}
        onFind={(name) =>
          change((before) =>
            before.plate === name.plate && before.vin === name.vin ? before : forCar(before, name),
          )
        }
      />
      {placing.car && <p className="self-car">{placing.car.carName || words('newCar')}</p>}
      <Button
        type="primary"
        size="large"
        block
        loading={placing.isCarAsked && placing.carRead.isPending}
        disabled={!placing.car}
        onClick={onNext}
      >
        {words('nextStep')}
      </Button>
    </>
  );
}

function TyreStep({ draft, change, placing, onNext, onBack }: StepProps) {
  const words = useWords();
  const { car } = placing;
  const offers = useOffers(draft, car, { inStock: 'true' });
  const pick = (row: OfferRow) => {
    change(pickOffer(row, car));
    onNext();
  };
  return (
    <>
      <WheelMap
        marked={draft.wheels}
        flags={draft.flags}
        tyres={draft.tyres}
        onToggle={(wheel) =>
          change((before) => ({ ...before, ...toggleWheel(before.wheels, before.tyres, wheel) }))
        }
        onMark={(wheels) => change((before) => ({ ...before, ...markWheels(before.tyres, wheels) }))}
      />
      <SizeChips
        car={car}
        chosen={draft.text ? [] : offers.sizes}
        onChoose={({ size, axle }) =>
          change({ sizes: [size], text: '', target: axle === 'BOTH' ? 'ALL' : axle })
        }
      />
      <ImeInput
        value={draft.text}
        delay={500}
        aria-label={words('text')}
        placeholder={words('textHint')}
        onSearch={(text) => change({ text })}
      />
      <TyreCards offers={offers} onPick={pick} />
      <div className="place-buttons">
        <Button size="large" onClick={onBack}>
          {words('back')}
        </Button>
        {Object.keys(draft.tyres).length > 0 && (
          <Button size="large" onClick={onNext}>
            {words('nextStep')}
          </Button>
        )}
      </div>
    </>
  );
}

function ConfirmStep({ draft, change, placing, onBack }: StepProps) {
  const words = useWords();
  const create = useCreate(draft, change, placing);
  return (
    <>
      <ul className="self-chosen" aria-label={words('chosen')}>
        {tyresByPart(draft.tyres).map(({ tyre, wheels }) => (
          <li key={tyre.partId}>
            <b>{tyre.size}</b> × {wheels.length} {tyre.brandName} {tyre.pattern}
          </li>
        ))}
      </ul>
      <Waterfall price={placing.price} isOld={placing.isPricing} isForCustomer />
      <CustomerFields draft={draft} change={change} car={placing.car} problems={create.problems} />
      <OrderRefusals placing={placing} create={create} />
      <PlaceButton placing={placing} create={create} />
      <Button size="large" block onClick={onBack}>
        {words('back')}
      </Button>
    </>
  );
}

const steps = ['car', 'tyre', 'confirm', 'pay'] as const;

/** Step-by-step self-service ordering on the shop's tablet, phone-wide. */
export function FlowView({ draft, change, reset }: Entry) {
  const words = useWords();
  const [at, setAt] = useState(0);
  const placing = usePlacing(draft);
  const step = draft.placed ? 3 : at;
  const props = {
    draft,
    change,
    placing,
    onNext: () => setAt(step + 1),
    onBack: () => setAt(step - 1),
  };
  return (
    <section className="tl-card self-flow" aria-label={words('selfHere')}>
      <ol className="self-steps" aria-label={words('steps')}>
        {steps.map((key, each) => (
          <li
            key={key}
            aria-current={each === step ? 'step' : undefined}
            data-done={each < step || undefined}
          >
            {words(`step.${key}`)}
          </li>
        ))}
      </ol>
      {step === 0 && <CarStep {...props} />}
      {step === 1 && <TyreStep {...props} />}
      {step === 2 && <ConfirmStep {...props} />}
      {draft.placed && (
        <PlacedCard
          placed={draft.placed}
          onNext={() => {
            reset();
            setAt(0);
          }}
        />
      )}
    </section>
  );
}
