import { pageLimits } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { channelFields as fields } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { figureClass } from '#kernel/fields/columns.tsx';
import { useContractText } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QrCode } from '#ui/feedback/qr-code.tsx';
import { LabelledInput } from '../editor/block-fields.tsx';
import { stalePaths, type PageDetail } from '../types.ts';

interface Link {
  /** Channel id; 0 for the page's own link. */
  id: number;
  name: string;
  code: string;
  url: string;
  rows: string[];
  visits: number;
  takes: number;
  forms: number;
}

/** Link to copy, and its QR code. */
function LinkDialog({ link, onClose }: { link: Link | null; onClose: () => void }) {
  const { t } = useTranslation('landing-pages');
  return (
    <Dialog open={link !== null} title={t('detail.link', { name: link?.name ?? '' })} onClose={onClose}>
      {link && (
        <div className="ld-link">
          <QrCode rows={link.rows} label={t('detail.qr', { name: link.name })} size={220} />
          <CopyText value={link.url} long />
        </div>
      )}
    </Dialog>
  );
}

/** Form of a channel: new with its code, or renamed. */
function ChannelDialog({
  pageId,
  channel,
  onClose,
}: {
  pageId: number;
  channel: Link | null;
  onClose: () => void;
}) {
  const { t } = useTranslation(['landing-pages', 'words']);
  const say = useContractText();
  const isNew = channel?.id === 0;
  const [values, setValues] = useState({ name: '', code: '' });
  const [seen, setSeen] = useState<Link | null>(null);
  if (channel !== seen) {
    setSeen(channel);
    if (channel) setValues({ name: channel.name, code: channel.code });
  }
  const done = { refresh: stalePaths, done: t('words:saved'), onDone: onClose };
  const add = useAct('POST /promotion/mobile/channel/:id', done);
  const rename = useAct('PUT /promotion/mobile/channel/:id', done);
  const save = () =>
    isNew
      ? void add.run({ params: { id: pageId }, body: values })
      : void rename.run({ params: { id: channel?.id ?? 0 }, body: { name: values.name } });
  const { name, code } = values;
  const isWhole = name.trim() !== '' && (!isNew || /^[\w-]{1,20}$/.test(code));
  return (
    <Dialog
      open={channel !== null}
      title={t(isNew ? 'detail.addChannel' : 'detail.renameChannel')}
      okText={t('words:save')}
      okDisabled={!isWhole}
      busy={add.busy || rename.busy}
      onOk={save}
      onClose={onClose}
    >
      <div className="ld-fields">
        <LabelledInput label={say(fields.name)}>
          {(id) => (
            <Input
              id={id}
              value={name}
              maxLength={40}
              onChange={({ target }) => setValues({ ...values, name: target.value })}
            />
          )}
        </LabelledInput>
        {isNew && (
          <LabelledInput label={say(fields.code)}>
            {(id) => (
              <Input
                id={id}
                value={code}
                maxLength={20}
                placeholder={t('detail.codeHint')}
                onChange={({ target }) => setValues({ ...values, code: target.value.trim() })}
              />
            )}
          </LabelledInput>
        )}
      </div>
    </Dialog>
  );
}

const columns = ['visits', 'takes', 'forms'] as const;
const blank: Link = { id: 0, name: '', code: '', url: '', rows: [], visits: 0, takes: 0, forms: 0 };

/** Channel links of a page with their results and QR codes. */
export function ChannelsCard({ page }: { page: PageDetail }) {
  const { t } = useTranslation('landing-pages');
  const say = useContractText();
  const [shown, setShown] = useState<Link | null>(null);
  const [edited, setEdited] = useState<Link | null>(null);
  const mayEdit = useCan()({ code: 'promotion_list_edit', types: ['OTHER', 'DEALER'] }) && page.isOwn;
  const own: Link = {
    ...page.direct,
    id: 0,
    name: t('detail.direct'),
    code: '',
    url: page.url,
    rows: page.rows,
  };
  const isFull = page.channels.length >= pageLimits.channels;
  return (
    <DetailCard
      title={t('detail.channels')}
      flush
      extra={
        mayEdit && (
          <Button size="small" disabled={isFull} onClick={() => setEdited({ ...blank })}>
            {t('detail.addChannel')}
          </Button>
        )
      }
    >
      <table className="ld-table">
        <thead>
          <tr>
            <th scope="col">{say(fields.name)}</th>
            <th scope="col">{say(fields.code)}</th>
            {columns.map((key) => (
              <th key={key} scope="col" className="ld-figure">
                {say(fields[key].label)}
              </th>
            ))}
            <th scope="col">{t('detail.do')}</th>
          </tr>
        </thead>
        <tbody>
          {[own, ...page.channels].map((link) => (
            <tr key={link.id}>
              <th scope="row">{link.name}</th>
              <td>{link.code}</td>
              {columns.map((key) => (
                <td key={key} className={`ld-figure ${figureClass(link[key])}`}>
                  {link[key].toLocaleString('en')}
                </td>
              ))}
              <td>
                <Button type="link" size="small" onClick={() => setShown(link)}>
                  {t('detail.showLink')}
                </Button>
                {mayEdit && link.id > 0 && (
                  <Button type="link" size="small" onClick={() => setEdited(link)}>
                    {t('detail.rename')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LinkDialog link={shown} onClose={() => setShown(null)} />
      <ChannelDialog pageId={page.id} channel={edited} onClose={() => setEdited(null)} />
    </DetailCard>
  );
}
