import { retailLineFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { tyreSources } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { checkWheels } from '@treadline/contract/service/tyre-checks/words.ts';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { joinWords } from '../car/words.ts';
import { orderPath, type CheckDetail } from '../types.ts';

type Group = OutputOf<'GET /order/v1/check/part'>[number];
type Row = Group['offers'][number] & { id: number };

const columnsOf = (lang: Lang, t: TFunction<'tyre-checks'>, quantity: number): GridColumn<Row>[] => [
  { key: 'size', title: retailLineFields.size[lang], render: (row) => <PartSize part={row} /> },
  {
    key: 'name',
    title: t('tyres.name'),
    maxWidth: 220,
    render: ({ brandName, pattern }) => [brandName, pattern].filter(Boolean).join(' '),
  },
  { key: 'loadSpeed', title: t('tyres.load'), render: ({ marks, loadSpeed }) => marks || loadSpeed },
  {
    key: 'source',
    title: t('tyres.source'),
    render: ({ tyreSource }) => (tyreSource === null ? t('tyres.none') : tyreSources[tyreSource][lang]),
  },
  {
    key: 'promisedDay',
    title: t('tyres.day'),
    render: ({ promisedDay }) => (promisedDay ? formatDay(promisedDay) : '—'),
  },
  {
    key: 'outTheDoor',
    title: t('tyres.price', { count: quantity }),
    align: 'right',
    render: ({ outTheDoor }) => <b>{formatMoney(outTheDoor)}</b>,
  },
];

function Offers({ group }: { group: Group }) {
  const { t } = useTranslation('tyre-checks');
  const lang = useLang();
  const say = useContractText();
  const columns = useMemo(() => columnsOf(lang, t, group.quantity), [lang, t, group.quantity]);
  const rows = useMemo(() => group.offers.map((offer) => ({ ...offer, id: offer.partId })), [group.offers]);
  const where = joinWords(
    group.wheels.map((wheel) => say(checkWheels[wheel])),
    lang,
  );
  return (
    <section aria-label={group.size} className="check-offers">
      <h3>
        <b>{group.size}</b> × {group.quantity} <span className="tl-hint">{where}</span>
      </h3>
      <DataGrid<Row>
        label={group.size}
        rows={rows}
        columns={columns}
        height="content"
        empty={{ text: t('tyres.empty') }}
      />
    </section>
  );
}

/** Fitting tyres for wheels to replace, with stock and price; ordering passes the check's data on. */
export function TyresCard({ check }: { check: CheckDetail }) {
  const { t } = useTranslation(['tyre-checks', 'kernel', 'words']);
  const mayOrder = useOpenPaths().has('/retail/create');
  const query = { id: String(check.id) };
  const { data, error } = useApi(
    'GET /order/v1/check/part',
    { query },
    { enabled: mayOrder, staleTime: 30_000 },
  );
  if (!mayOrder) return null;
  return (
    <DetailCard
      title={t('tyres.title')}
      extra={
        check.orderId === null && (
          <Button onClick={() => goTo(orderPath(check))}>{t('words:placeOrder')}</Button>
        )
      }
    >
      {!data && <p className="tl-hint">{error ? textOfError(error) : t('kernel:loading')}</p>}
      {data?.length === 0 && <p className="tl-hint">{t('tyres.noSize')}</p>}
      {data?.map((group) => (
        <Offers key={group.size} group={group} />
      ))}
    </DetailCard>
  );
}
