import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { pageFields as fields } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#kernel/document/facts.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { Phone } from '../editor/preview.tsx';
import type { PageDetail } from '../types.ts';
import { usePageButtons } from '../use-page-buttons.ts';
import { ChannelsCard } from './channels-card.tsx';
import { DaysCard } from './days-card.tsx';
import '../editor/editor.css';
import './detail.css';

const facts = pickFields(
  fields,
  'name',
  'ownerName',
  'startsTime',
  'endsTime',
  'visits',
  'takes',
  'forms',
  'createdBy',
);
/** Facts for shops, without the owner's name. */
const { ownerName: _, ...shopFacts } = facts;
const tones = { publish: 'done', withdraw: 'failed', update: 'waiting', addChannel: 'running' } as const;

/** Landing page detail: preview, channel links with results, daily results. */
export function PageDetailView({ page }: { page: PageDetail }) {
  const { t } = useTranslation('landing-pages');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const buttons = usePageButtons();
  const { data: view } = useApi('GET /promotion/mobile/shown/:id', { params: { id: page.id } });
  const { dealers } = page.names;
  return (
    <DetailLayout
      kind={t('noun')}
      number={page.pageNo}
      status={showValue(fields.status, page.status, lang)}
      facts={factsOf(isDealer ? shopFacts : facts, page, lang)}
      actions={buttons(page).map((button) => ({
        ...button,
        primary: button.key === 'publish' && button.blocked === undefined,
      }))}
      aside={<TimelineCard rows={page.timeline} tones={tones} />}
    >
      <div className="ld-body">
        <div className="ld-cards">
          <ChannelsCard page={page} />
          <DaysCard days={page.days} />
          {dealers.length > 0 && (
            <DetailCard title={t('detail.dealers', { count: dealers.length })}>
              <p>{dealers.map(({ label }) => label).join('、')}</p>
            </DetailCard>
          )}
        </div>
        <Phone view={view} />
      </div>
    </DetailLayout>
  );
}
