import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { dealersIn } from '#kernel/pickers/dealer-scope.ts';
import { useDealerTree } from '#kernel/pickers/dealer-tree.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { DealerScope, PartScope } from '../types.ts';
import { SentenceClause, FilledSentence, SentenceField } from './filled-sentence.tsx';
import { allPartsScope, isEmptyPartScope } from './model.ts';

const PartsDialog = lazyDialog(() => import('../dialogs/parts-dialog.tsx').then((m) => m.PartsDialog));
const DealersDialog = lazyDialog(() => import('../dialogs/dealers-dialog.tsx').then((m) => m.DealersDialog));

type T = TFunction<'promotions'>;
const counted = (t: T, ...pairs: readonly (readonly [Parameters<T>[0], number])[]): string =>
  pairs
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(key as 'scope.brandCount', { count }))
    .join(' · ');

/** Short description of a goods scope. */
export function summarizePartScope(t: T, scope: PartScope): string {
  const named = scope.all
    ? t('scope.allParts')
    : [
        ...scope.kinds.map((kind) => t(`scope.kind.${kind}`)),
        counted(
          t,
          ['scope.brandCount', scope.brandIds.length],
          ['scope.patternCount', scope.patterns.length],
          ['scope.sizeCount', scope.sizes.length],
          ['scope.partCount', scope.partIds.length],
          ['scope.serviceCount', scope.serviceCodes.length],
        ),
      ]
        .filter(Boolean)
        .join(' · ');
  return [named, counted(t, ['scope.except', scope.excludedPartIds.length])].filter(Boolean).join(' · ');
}

/** Short description of a dealer scope. */
export function summarizeDealerScope(t: T, scope: DealerScope): string {
  const named = scope.all
    ? t('scope.allDealers')
    : counted(
        t,
        ['scope.regionCount', scope.regions.length],
        ['scope.provinceCount', scope.provinces.length],
        ['scope.dealerCount', scope.dealerIds.length],
      );
  return [named, counted(t, ['scope.exceptDealers', scope.excludedDealerIds.length])]
    .filter(Boolean)
    .join(' · ');
}

interface FieldProps<V> {
  id?: string;
  value?: V;
  onChange?: (value: V) => void;
}

interface ChosenProps<V> extends FieldProps<V> {
  /** Name of the section. */
  clause: string;
  /** Short description of the selection. */
  said: string;
  Dialog: ComponentType<{ open: boolean; value: V; onChange: (value: V) => void; onClose: () => void }>;
}

/** Selection as text; a click opens its dialog. */
function Chosen<V>({ id, value, onChange, clause, said, Dialog }: ChosenProps<V> & { value: V }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button id={id} className="pro-scope" aria-label={`${clause} ${said}`} onClick={() => setOpen(true)}>
        {said}
      </Button>
      <Dialog
        key={JSON.stringify(value)}
        open={open}
        value={value}
        onChange={(scope) => {
          onChange?.(scope);
          close();
        }}
        onClose={close}
      />
    </>
  );
}

function PartsField({ value = allPartsScope, ...field }: FieldProps<PartScope>) {
  const { t } = useTranslation('promotions');
  const said = isEmptyPartScope(value) ? t('scope.choose') : summarizePartScope(t, value);
  return <Chosen {...field} value={value} clause={t('clause.what')} said={said} Dialog={PartsDialog} />;
}

function DealersField({ value, ...field }: FieldProps<DealerScope>) {
  const { t } = useTranslation('promotions');
  const regions = useDealerTree();
  if (!value) return null;
  const count = dealersIn(regions, value).length;
  const words = summarizeDealerScope(t, value);
  const said = words ? t('scope.dealers', { words, count }) : t('scope.choose');
  return <Chosen {...field} value={value} clause={t('clause.where')} said={said} Dialog={DealersDialog} />;
}

/** Section for the goods that must be bought. */
export function GoodsClause() {
  const { t } = useTranslation('promotions');
  return (
    <SentenceClause title={t('clause.what')}>
      <FilledSentence
        text={t('say.what')}
        slots={{
          scope: (
            <SentenceField name="partScope" width={460}>
              <PartsField />
            </SentenceField>
          ),
        }}
      />
    </SentenceClause>
  );
}

/** Section for the shops; a shop's own promotion applies only at itself. */
export function ShopsClause({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('promotions');
  return (
    <SentenceClause title={t('clause.where')}>
      {isOwn ? (
        <span>{t('say.ownShop')}</span>
      ) : (
        <FilledSentence
          text={t('say.where')}
          slots={{
            scope: (
              <SentenceField name="dealerScope" width={460}>
                <DealersField />
              </SentenceField>
            ),
          }}
        />
      )}
    </SentenceClause>
  );
}
