import {
  partFields as fields,
  priceFields,
  type PriceKind,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { showPart } from '#kernel/part-panel.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { useMe } from '#kernel/session.ts';
import { Contained } from '#ui/feedback/boundary.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { LabelDialog } from '../bulk/bulk-part.tsx';
import { usePartButtons } from '../list/use-part-actions.ts';
import { PricesCard } from '../prices/prices-card.tsx';
import { PartState } from '../part-status.tsx';
import type { PartDetail } from '../types.ts';
import { LinksCard } from './links-card.tsx';
import { OutsideCard } from './outside-card.tsx';
import { partRail } from './rail.ts';
import { SourcesCard } from './sources-card.tsx';
import { SpecCard } from './spec-card.tsx';
import '../catalogue.css';

const path = '/product/partData/tyre';
const facts = pickFields(
  fields,
  'msrp',
  'wholesalePrice',
  'purchasePrice',
  'floorPrice',
  'available',
  'incoming',
);
const tones = {
  approve: 'done',
  publish: 'done',
  'change-approve': 'done',
  reject: 'failed',
  'change-reject': 'failed',
  disable: 'failed',
  propose: 'waiting',
  create: 'running',
  resubmit: 'running',
} as const;

/** Title: size and marks, then brand and pattern; a part without a size by its name. */
const titleOf = ({ size, marks, brandName, pattern, name }: PartDetail): string =>
  size ? [size, marks, brandName, pattern].filter(Boolean).join(' ') : name;

/** Notice of a rejection reason, or of changes under review. */
function Notice({ part }: { part: PartDetail }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const { status, approvedBy, rejectReason, changes = [], disabledTime, disabledReason } = part;
  if (status === 'Failed')
    return (
      <Alert type="warning" showIcon title={t('form.rejected', { by: approvedBy, reason: rejectReason })} />
    );
  const open = changes.find((change) => change.status === 'PENDING');
  if (!open && disabledTime) {
    const since = t('offSince', { day: formatDay(disabledTime) });
    return <Alert type="warning" showIcon title={[since, disabledReason].filter(Boolean).join('：')} />;
  }
  if (!open) return null;
  // What documents know it by is named in words already.
  const names = [
    ...Object.keys(open.attributes),
    ...Object.keys(open.prices).map((kind) => priceFields[kind as PriceKind].label[lang]),
  ];
  const listed = names.join(lang === 'en' ? ', ' : '、');
  return (
    <Alert
      type="info"
      showIcon
      title={t('changeWaits', { by: open.proposer, fields: listed, reason: open.reason })}
    />
  );
}

/** Comments and timeline for the platform; pictures for everybody. */
function Aside({ part, isPlatform }: { part: PartDetail; isPlatform: boolean }) {
  const { t } = useTranslation('catalogue');
  const { id, files, comments, timeline } = part;
  if (!isPlatform)
    return files.length ? (
      <FilesCard path={path} id={id} files={files} title={t('pictures')} readOnly />
    ) : null;
  return (
    <>
      <FilesCard path={path} id={id} files={files} title={t('pictures')} />
      <CommentsCard path={path} id={id} comments={comments} />
      {timeline.length > 0 && <TimelineCard rows={timeline} tones={tones} />}
    </>
  );
}

/** Sales restrictions of the part; if they fail to load, the rest of the page remains. */
function SaleSlot({ part: { id, size, partNo, name } }: { part: PartDetail }) {
  const card = getOfferedPart('saleCard');
  return (
    card && (
      <Contained>
        <card.Component part={{ partId: id, size, partNo, name }} />
      </Contained>
    )
  );
}

/** Part detail: specification, prices, suppliers, equivalents. */
export function PartView({ part }: { part: PartDetail }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const isPlatform = useMe().type === 'OTHER';
  const buttons = usePartButtons();
  const [labels, setLabels] = useState(false);
  const label = { key: 'labels', label: t('bulk.labels'), onClick: () => setLabels(true) };
  const panel = { key: 'panel', label: t('openPanel'), onClick: () => showPart(part.id) };
  const head = useHeadActions(
    [...buttons(part), label, panel],
    { endpoint: `GET ${path}/print/:id`, id: part.id },
    'edit',
  );
  // Others get no field for what the platform alone sees.
  const seen = Object.fromEntries(Object.entries(facts).filter(([key]) => key in part));
  return (
    <DetailLayout
      kind={t('words:part')}
      number={titleOf(part)}
      status={
        <>
          {isPlatform && <PartState part={part} />}
          {part.lifecycle !== 'ACTIVE' && showValue(fields.lifecycle, part.lifecycle, lang)}
        </>
      }
      facts={[
        { label: fields.partNo[lang], value: <CopyText value={part.partNo} /> },
        ...factsOf(seen, part, lang),
      ]}
      {...(isPlatform && { ...head, rail: <StatusRail steps={partRail(part, t)} label={t('rail.label')} /> })}
      {...neighboursOf('/tyres/detail', part)}
      notice={<Notice part={part} />}
      aside={<Aside part={part} isPlatform={isPlatform} />}
    >
      <SpecCard part={part} />
      {part.prices && <PricesCard part={part} />}
      <OutsideCard part={part} />
      {part.sources && <SourcesCard part={part} sources={part.sources} />}
      {isPlatform && <SaleSlot part={part} />}
      <LinksCard part={part} />
      {isPlatform && <LabelDialog parts={[part]} open={labels} onClose={() => setLabels(false)} />}
    </DetailLayout>
  );
}
