import { api } from '#kernel/api.ts';
import { formatMoney } from '#kernel/format.ts';
import { RemotePicker, type PickerOption } from '#ui/form/remote-picker.tsx';
import { countTyres, servicesOf } from '../model/basket.ts';
import type { Draft, DraftPart } from '../model/draft.ts';
import type { Offer } from '../model/types.ts';
import type { ChangeDraft } from '../use-draft.ts';
import type { Placing } from '../use-placing.ts';
import { useWords } from '../use-words.ts';
import { Stepper } from './stepper.tsx';

interface ExtrasProps {
  draft: Draft;
  change: ChangeDraft;
  placing: Placing;
}
type PartOption = PickerOption & { offer: Offer };

/** Search of parts sold by this shop, by name or number. */
const searchParts =
  (dealerId: number) =>
  async (text: string, signal: AbortSignal): Promise<PartOption[]> => {
    const query = { dealerId: String(dealerId), kind: 'PART' as const, quantity: 1, ...(text && { text }) };
    const { list } = await api('GET /order/customer/order/offers', { query }, { signal });
    return list.map((offer) => ({
      value: String(offer.partId),
      label: offer.name || offer.partNo,
      note: formatMoney(offer.unitPrice),
      disabled: offer.unitPrice === null || offer.tyreSource === null,
      offer,
    }));
  };

function AddPart({ draft, change }: ExtrasProps) {
  const words = useWords();
  const { dealerId } = draft;
  if (dealerId === null) return null;
  const add = ({ partId, partNo, name, unitPrice }: Offer) =>
    change((before) =>
      before.parts.some((part) => part.partId === partId)
        ? before
        : {
            ...before,
            parts: [...before.parts, { partId, partNo, name: name || partNo, quantity: 1, price: unitPrice }],
          },
    );
  return (
    <RemotePicker<PartOption>
      aria-label={words('addPart')}
      placeholder={words('addPart')}
      value={null}
      search={searchParts(dealerId)}
      onChange={(_, [option]) => option && add(option.offer)}
    />
  );
}

function PartLine({ part, change }: { part: DraftPart; change: ChangeDraft }) {
  const set = (quantity: number) =>
    change((before) => ({
      ...before,
      parts: before.parts.flatMap((each) =>
        each.partId !== part.partId ? [each] : quantity > 0 ? [{ ...each, quantity }] : [],
      ),
    }));
  return (
    <li className="place-extra" data-on>
      <span className="tl-ellipsis" title={`${part.name} ${part.partNo}`}>
        {part.name}
      </span>
      <span className="tl-num">{formatMoney(part.price)}</span>
      <Stepper name={part.name} value={part.quantity} onChange={set} />
    </li>
  );
}

/** Services and parts of an order; services usual for a tyre are added automatically. */
export function ExtrasCard(props: ExtrasProps) {
  const { draft, change, placing } = props;
  const words = useWords();
  const counts = servicesOf(draft, placing.services);
  const tyres = countTyres(draft);
  /** Sets a service; the first click on a per-tyre service covers all tyres. */
  const set = (code: string, perTyre: boolean, next: number) => {
    const isAll = perTyre && tyres > 0 && (next === tyres || (next === 1 && !counts[code]));
    change({ services: { ...draft.services, [code]: isAll ? 'TYRES' : next } });
  };
  return (
    <section className="tl-card" aria-label={words('extras')}>
      <header className="tl-card-head">
        <h2>{words('extras')}</h2>
        <div className="place-add">
          <AddPart {...props} />
        </div>
      </header>
      <ul className="place-extras">
        {placing.services.map(({ code, name, price, perTyre }) => (
          <li key={code} className="place-extra" data-on={(counts[code] ?? 0) > 0 || undefined}>
            <span className="tl-ellipsis" title={name}>
              {name}
            </span>
            <span className="tl-num">{formatMoney(price)}</span>
            <Stepper name={name} value={counts[code] ?? 0} onChange={(next) => set(code, perTyre, next)} />
          </li>
        ))}
        {draft.parts.map((part) => (
          <PartLine key={part.partId} part={part} change={change} />
        ))}
      </ul>
    </section>
  );
}
