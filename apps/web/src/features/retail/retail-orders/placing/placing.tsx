import { Button } from 'antd';
import { useImperativeHandle, type ReactNode, type Ref } from 'react';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { usePreference } from '#kernel/preferences.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { DraftOffer } from '#ui/feedback/draft-offer.tsx';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import '#ui/theme/app-styles.ts';
import '#ui/feedback/detail.css';
import { PlateField } from './car/plate-field.tsx';
import { WheelMap } from './car/wheel-map.tsx';
import { DealerField } from './dealer-field.tsx';
import { forCar, isTouched, type Draft } from './model/draft.ts';
import { markWheels, toggleWheel } from './model/wheels.ts';
import { OffersCard } from './offers/offers-card.tsx';
import { CustomerSwitch, OrderCard } from './price/order-card.tsx';
import { useCreate, type Create } from './use-create.ts';
import { useAbandonedOrders, type ChangeDraft, type DraftState } from './use-draft.ts';
import { usePlacing, type Placing } from './use-placing.ts';
import { useWords } from './use-words.ts';
import './placing.css';

/** Options of parts below the fold, loaded without a placeholder. */
const apart = { waiting: () => null };
const ChosenTyres = lazyPiece(() => import('./goods/chosen-tyres.tsx').then((m) => m.ChosenTyres), apart);
const ExtrasCard = lazyPiece(() => import('./goods/extras-card.tsx').then((m) => m.ExtrasCard), apart);
const CarriedGoods = lazyPiece(() => import('./goods/carried-goods.tsx').then((m) => m.CarriedGoods), apart);
const CarFacts = lazyPiece(() => import('./car/car-facts.tsx').then((m) => m.CarFacts), apart);
const Warnings = lazyPiece(() => import('./obstacles.tsx').then((m) => m.Warnings), apart);
const DisabledPage = lazyPiece(() => import('./obstacles.tsx').then((m) => m.DisabledPage), apart);
const Origin = lazyPiece(() => import('./origin/origin.tsx').then((m) => m.Origin), {
  ...apart,
  failed: () => null,
});
const PlacedCard = lazyPiece(() => import('./price/placed-card.tsx').then((m) => m.PlacedCard), apart);

interface Parts {
  draft: Draft;
  change: ChangeDraft;
  placing: Placing;
}

/** Whether the origin is needed; the self-service tablet shows nothing known about a car. */
const needsOrigin = ({ scene, clueId, tyreCheckId, quoteId, plate, vin }: Draft): boolean =>
  scene !== 'SELF' &&
  (quoteId !== null || clueId !== null || tyreCheckId !== null || plate !== '' || vin !== '');

/** Car card: wheels, licence data, past and current tyres. */
function CarCard({ draft, change, placing }: Parts) {
  const words = useWords();
  return (
    <section className="tl-card" aria-label={words('car')}>
      <div className="tl-card-body place-car">
        <WheelMap
          marked={draft.wheels}
          flags={draft.flags}
          tyres={draft.tyres}
          onToggle={(wheel) =>
            change((before) => ({ ...before, ...toggleWheel(before.wheels, before.tyres, wheel) }))
          }
          onMark={(wheels) => change((before) => ({ ...before, ...markWheels(before.tyres, wheels) }))}
        />
        <div className="place-car-facts">
          {placing.isCarAsked ? (
            <CarFacts placing={placing} draft={draft} change={change} />
          ) : (
            <p className="place-hint">{words('startHint')}</p>
          )}
          {needsOrigin(draft) && <Origin draft={draft} change={change} />}
          {Object.keys(draft.tyres).length > 0 && (
            <ChosenTyres draft={draft} change={change} placing={placing} />
          )}
        </div>
      </div>
    </section>
  );
}

/** Header with plate, and dealer for staff. */
function Head({
  draft,
  change,
  onDealer,
  missing,
}: Pick<Parts, 'draft' | 'change'> & { onDealer: (id: number | null) => void; missing: boolean }) {
  return (
    <div className="place-head" inert={draft.placed !== null}>
      <DealerField value={draft.dealerId} onChange={onDealer} />
      <PlateField
        typed={draft.typed}
        missing={missing}
        autoFocus={draft.dealerId !== null && draft.typed === '' && draft.clueId === null}
        onTyped={(typed) => change({ typed })}
        onFind={({ plate, vin }) =>
          change((before) =>
            before.plate === plate && before.vin === vin ? before : forCar(before, { plate, vin }),
          )
        }
      />
    </div>
  );
}

/** Left column in the order of questions at the counter. */
function Working({ draft, change, placing, isForCustomer }: Parts & { isForCustomer: boolean }) {
  return (
    <>
      <CarCard draft={draft} change={change} placing={placing} />
      <OffersCard
        key={draft.dealerId}
        draft={draft}
        change={change}
        car={placing.car}
        isForCustomer={isForCustomer}
      />
      {/* Nobody adds a valve before it is known to which car. */}
      {isTouched(draft) && <ExtrasCard draft={draft} change={change} placing={placing} />}
    </>
  );
}

interface TitleProps {
  /** Whether it is part of another record's page, which has its own title. */
  isPart: boolean;
  hasInput: boolean;
  onReset: () => void;
  children: ReactNode;
}

function Title({ isPart, hasInput, onReset, children }: TitleProps) {
  const words = useWords();
  const lang = useLang();
  const { confirmAction } = useDialogs();
  const clear = async () => {
    const isSure = await confirmAction({
      title: words('clearTitle'),
      content: words('clearText'),
      okText: words('clear'),
      danger: true,
    });
    if (isSure) onReset();
  };
  return (
    <header className="place-title">
      {!isPart && <h1 className="tl-title">{screenTitle('/retail/create')[lang]}</h1>}
      {children}
      <Button disabled={!hasInput} onClick={() => void clear()}>
        {words('clear')}
      </Button>
    </header>
  );
}

interface PlacingProps {
  state: DraftState;
  /** Whether it is part of a clue's page, in one column. */
  isPart?: boolean;
  onPlaced?: () => void;
  goRef?: Ref<() => void>;
}

/** Unfinished orders for this car. */
function LeftOrders({ state }: { state: DraftState }) {
  const words = useWords();
  return useAbandonedOrders(state).map(({ place, at, draft, goOn, drop }) => (
    <DraftOffer
      key={place}
      text={words('left', {
        car: draft.plate || draft.vin || words('leftNoCar'),
        count: Object.keys(draft.tyres).length,
        time: formatTime(new Date(at).toISOString()),
      })}
      onGoOn={goOn}
      onDrop={drop}
    />
  ));
}

/** Right column: price and place button, then the payment code. */
function Side({
  isPart = false,
  state,
  isForCustomer,
  ...parts
}: PlacingProps & Parts & { create: Create; isForCustomer: boolean }) {
  const { draft } = parts;
  return (
    <div className="place-side">
      {draft.placed ? (
        <PlacedCard placed={draft.placed} {...(!isPart && { onNext: state.reset })} />
      ) : (
        <OrderCard {...parts} isForCustomer={isForCustomer} verb={isPart ? 'convert' : 'place'} />
      )}
    </div>
  );
}

/** Order placing from plate to payment code on one screen. */
export function Placing({ state, isPart = false, onPlaced, goRef }: PlacingProps) {
  const { draft, change, reset, chooseDealer } = state;
  const placing = usePlacing(draft);
  const create = useCreate(draft, change, placing, onPlaced);
  useImperativeHandle(goRef, () => create.go);
  const { close } = useTab();
  const [isForCustomer, setForCustomer] = usePreference('retail:customerView', false);
  const { data: check, refetch } = placing.check;
  const parts = { draft, change, placing };
  const isMissing = create.problems.some(({ field }) => field === 'plate');
  return (
    <div className={isPart ? 'place place-part' : 'place'}>
      <Title isPart={isPart} hasInput={isTouched(draft)} onReset={reset}>
        <Head draft={draft} change={change} onDealer={chooseDealer} missing={isMissing} />
        <CustomerSwitch on={isForCustomer} onChange={setForCustomer} />
      </Title>
      <LeftOrders state={state} />
      {draft.chosenFor !== '' && <CarriedGoods draft={draft} change={change} />}
      {check?.allowed === false ? (
        <DisabledPage check={check} onAgain={() => void refetch()} onCancel={() => void close()} />
      ) : (
        <div className="place-body">
          {/* What was placed can't be changed here any more. */}
          <div className="place-main" inert={draft.placed !== null}>
            {check && check.obstacles.length > 0 && <Warnings check={check} />}
            <Working {...parts} isForCustomer={isForCustomer} />
          </div>
          <Side {...parts} state={state} isPart={isPart} create={create} isForCustomer={isForCustomer} />
        </div>
      )}
    </div>
  );
}
