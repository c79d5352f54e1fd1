import { Alert, App, Button, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useLang } from '#kernel/lang.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay } from '#kernel/format.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { emptySelection } from '#ui/grid/selection.ts';
import type { GridSelection } from '#ui/grid/types.ts';
import { ImeInput } from '#ui/list/ime-input.tsx';
import type { Draft } from '../model/draft.ts';
import type { Car } from '../model/types.ts';
import { axleOf, type TyreTarget } from '../model/wheels.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';
import { offerColumns, offerLines } from './offer-columns.tsx';
import { pickOffer } from './pick.ts';
import { SizeChips } from './size-chips.tsx';
import { earliestDay, useOffers, type OfferRow, type Offers } from './use-offers.ts';

const CompareDialog = lazyDialog(() => import('./compare-dialog.tsx').then((m) => m.CompareDialog));
/** Maximum number of compared tyres. */
const mostCompared = 3;

interface OffersCardProps {
  draft: Draft;
  change: ChangeDraft;
  car: Car | undefined;
  /** Hides the shop's earnings in the customer view. */
  isForCustomer: boolean;
}

/** Choice of wheels or axle, for different tyres per axle. */
function TargetChoice({ draft, change }: Pick<OffersCardProps, 'draft' | 'change'>) {
  const words = useWords();
  if (new Set(draft.wheels.map(axleOf).filter(Boolean)).size < 2) return null;
  return (
    <Segmented<TyreTarget>
      aria-label={words('target')}
      value={draft.target}
      onChange={(target) => change({ target })}
      options={(['ALL', 'FRONT', 'REAR'] as const).map((value) => ({ value, label: words(`to.${value}`) }))}
    />
  );
}

function Search({ draft, change, car, offers }: OffersCardProps & { offers: Offers }) {
  const words = useWords();
  return (
    <div className="place-search" data-field="goods">
      <SizeChips
        car={car}
        chosen={draft.text ? [] : offers.sizes}
        onChoose={({ size, axle }) =>
          change({ sizes: [size], text: '', target: axle === 'BOTH' ? 'ALL' : axle })
        }
      />
      <ImeInput
        className="place-text"
        value={draft.text}
        delay={400}
        aria-label={words('text')}
        placeholder={words('textHint')}
        onSearch={(text) => change({ text })}
      />
      <TargetChoice draft={draft} change={change} />
    </div>
  );
}

/** Notice without stock in the shop: earliest arrival. */
function Elsewhere({ rows }: { rows: readonly OfferRow[] }) {
  const words = useWords();
  if (rows.length === 0 || rows.some(({ ownFree }) => ownFree > 0)) return null;
  const day = earliestDay(rows);
  const title = day === null ? words('nowhere') : words('elsewhere', { date: formatDay(day) });
  return <Alert className="place-elsewhere" type="info" showIcon title={title} />;
}

/** Comparison of up to three tyres; a fourth is refused with a message. */
function useCompared(rows: readonly OfferRow[]) {
  const words = useWords();
  const { message } = App.useApp();
  const [selection, setSelection] = useState<GridSelection>(emptySelection);
  const compared = rows.filter(({ id }) => selection.ids.has(id));
  const select = (next: GridSelection) => {
    const ids = rows.filter(({ id }) => next.ids.has(id)).map(({ id }) => id);
    if (ids.length > mostCompared) message.info(words('compareMost'));
    setSelection({ ids: new Set(ids.slice(0, mostCompared)), all: false });
  };
  return { selection, compared, select };
}

/** Selects the tyre requested by the URL once found. */
function useWanted({ pick: wanted }: Draft, rows: readonly OfferRow[], pick: (row: OfferRow) => void) {
  const row = wanted === null ? undefined : rows.find(({ partId }) => partId === wanted);
  useEffect(() => {
    if (row) pick(row);
  }, [row, pick]);
}

/** Fitting tyres with out-the-door prices; one click assigns them to the marked wheels. */
export function OffersCard(props: OffersCardProps) {
  const { draft, change, car, isForCustomer } = props;
  const words = useWords();
  const lang = useLang();
  const offers = useOffers(draft, car);
  const { rows, read, quantity } = offers;
  const [isComparing, setComparing] = useState(false);
  const { selection, compared, select } = useCompared(rows);
  const pick = useMemo(() => (row: OfferRow) => change(pickOffer(row, car)), [change, car]);
  useWanted(draft, rows, pick);
  const columns = useMemo(
    () => offerColumns(words, lang, quantity, !isForCustomer),
    [words, lang, quantity, isForCustomer],
  );
  const rowActions = useMemo(
    () => (row: OfferRow) => [
      {
        key: 'pick',
        label: words('pick'),
        onClick: () => pick(row),
        blocked:
          row.unitPrice === null ? words('noPrice') : row.tyreSource === null ? words('noStock') : undefined,
      },
    ],
    [words, pick],
  );
  return (
    <section className="tl-card" aria-label={words('offers')}>
      <header className="tl-card-head">
        <h2>{words('offers')}</h2>
        <Button size="small" disabled={compared.length < 2} onClick={() => setComparing(true)}>
          {words('compare', { count: compared.length })}
        </Button>
      </header>
      <Search {...props} offers={offers} />
      <Elsewhere rows={rows} />
      <div className="tl-card-flush">
        <DataGrid
          label={words('offers')}
          rows={rows}
          columns={columns}
          rowActions={rowActions}
          rowLines={offerLines}
          selection={selection}
          onSelect={select}
          onOpen={(row) => row.unitPrice !== null && row.tyreSource !== null && pick(row)}
          loading={offers.isAsked && (read.isPending || read.isPlaceholderData)}
          error={
            read.error ? { message: textOfError(read.error), retry: () => void read.refetch() } : undefined
          }
          empty={{ text: words(offers.isAsked ? 'noOffers' : 'offersHint') }}
          height="content"
          maxHeight={400}
        />
      </div>
      <CompareDialog
        open={isComparing}
        rows={compared}
        quantity={quantity}
        onPick={(row) => {
          setComparing(false);
          select(emptySelection);
          pick(row);
        }}
        onClose={() => setComparing(false)}
      />
    </section>
  );
}
