import { Button } from 'antd';
import { useCallback, useMemo, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { usePreference } from '#kernel/preferences.ts';
import { parseQuantity } from '#ui/form/line-inputs.tsx';
import { pasteLines } from '#ui/form/paste-lines.ts';
import { isTablePaste, parseClipboardTable } from '#ui/form/clipboard.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { emptySelection, isSelected } from '#ui/grid/selection.ts';
import type { GridSettings } from '#ui/grid/types.ts';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { CartActions } from './cart/cart-actions.tsx';
import { CartBatch } from './cart/cart-batch.tsx';
import { cartColumns } from './cart/cart-columns.tsx';
import { SplitDrawer } from './cart/split-part.ts';
import { useCartEdit } from './cart/use-cart-edit.ts';
import { useSplit } from './cart/use-split.ts';
import { withWrong, type WrongQuantities } from './cart/wrong-quantities.ts';
import { Money, Quantity } from './columns/cells.tsx';
import { numbersOf } from './lines/line-parts.tsx';
import { createPath, cartPath } from './pages.ts';
import type { CartLine } from './types.ts';
import { useCart } from './use-cart.ts';
import { useLatest } from '#kernel/use-latest.ts';

const noSettings: GridSettings = {};
const noLines: readonly CartLine[] = [];
const noneWrong: WrongQuantities = new Map();

/** Handles quantities, or part numbers with quantities, pasted over the grid. */
function usePaste(lines: readonly CartLine[], save: ReturnType<typeof useCartEdit>['save']) {
  return (event: ClipboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const rows = parseClipboardTable(event.clipboardData.getData('text/plain'));
    if (!row || !isTablePaste(rows)) return;
    event.preventDefault();
    const { values } = pasteLines(lines, rows, {
      fields: [{ key: 'quantity', parse: parseQuantity }],
      key: 'quantity',
      index: Number(row.getAttribute('data-index')),
      keysOf: numbersOf,
    });
    void save(
      lines.flatMap((line, at) => {
        const quantity = values.get(at)?.['quantity'];
        return typeof quantity === 'number' && quantity > 0 ? [{ line, quantity }] : [];
      }),
    );
  };
}

/** Lines with invalid input added to their problems, and a function for fields to report it. */
function useLines(saved: readonly CartLine[]) {
  const lang = useLang();
  const [wrong, setWrong] = useState(noneWrong);
  const lines = useMemo(() => withWrong(saved, wrong, lang), [saved, wrong, lang]);
  const onWrong = useCallback(
    (id: number, typed: number | undefined) =>
      setWrong((old) => {
        if (old.get(id) === typed) return old;
        const next = new Map(old);
        if (typed === undefined) next.delete(id);
        else next.set(id, typed);
        return next;
      }),
    [],
  );
  return { lines, onWrong };
}

/** Purchase cart with inline editing of quantities and dates, split into drafts. */
export default function PurchaseCart() {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const { cart, isPending, error, refetch } = useCart();
  const edit = useCartEdit();
  const split = useSplit();
  const [selection, setSelection] = useState(emptySelection);
  const [settings, setSettings] = usePreference(`grid:${cartPath}`, noSettings);
  const { lines, onWrong } = useLines(cart?.list ?? noLines);
  const save = useLatest(edit.save);
  const wrong = lines.filter((line) => line.problem !== '').length;
  const columns = useMemo(
    () => cartColumns(say, t, save, onWrong, wrong > 0),
    [say, t, save, onWrong, wrong],
  );
  const onPaste = usePaste(lines, edit.save);
  const chosen = lines.filter((line) => isSelected(selection, line.id));
  const summary =
    lines.length > 0 && cart
      ? t('cart.summary', {
          lines: cart.count,
          count: cart.quantity,
          amount: formatMoney(cart.purchaseAmount),
        })
      : '';
  return (
    <>
      <ListLayout
        title={t('cart.title')}
        actions={<CartActions lines={lines} wrong={wrong} summary={summary} split={split} />}
        bar={
          chosen.length > 0 ? (
            <CartBatch
              lines={chosen}
              total={lines.length}
              selection={selection}
              onSelect={setSelection}
              edit={edit}
              onPreview={(ids) => void split.start(ids)}
            />
          ) : (
            <p className="tl-hint">{t('cart.pasteHint')}</p>
          )
        }
      >
        <div className="po-paste" onPaste={onPaste}>
          <DataGrid
            label={t('cart.title')}
            rows={lines}
            columns={columns}
            loading={isPending}
            error={
              error
                ? { message: textOfError(error), requestId: error.requestId, retry: () => void refetch() }
                : undefined
            }
            selection={selection}
            onSelect={setSelection}
            settings={settings}
            onSettings={setSettings}
            totals={{
              quantity: <Quantity value={cart?.quantity} />,
              amount: <Money value={cart?.purchaseAmount} />,
            }}
            rowActions={(line) => [
              { key: 'remove', label: t('cart.remove'), danger: true, onClick: () => void edit.drop([line]) },
            ]}
            rowTone={(line) => (line.problem ? 'failed' : undefined)}
            empty={{
              text: t('cart.empty'),
              action: <Button onClick={() => goTo(createPath)}>{t('cart.goBuy')}</Button>,
            }}
          />
        </div>
      </ListLayout>
      <SplitDrawer split={split} open={split.open} onClose={split.close} />
    </>
  );
}
