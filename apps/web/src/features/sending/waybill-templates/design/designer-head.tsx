import {
  templateFields,
  sampleData,
  type WaybillData,
} from '@treadline/contract/sending/waybill-templates/fields.ts';
import {
  renderWaybill,
  waybillPage,
  type DrawCode,
} from '@treadline/contract/sending/waybill-templates/render.ts';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePrintPage } from '#kernel/document/use-print.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import type { Designer } from './use-designer.ts';

/** Preview data from a document of the user, or the sample. */
export function useDocument(chosen: number) {
  const { data } = useApi('GET /data/waybill/template/documents', {}, { staleTime: 60_000 });
  const document = data?.find(({ id }) => id === chosen);
  return { documents: data ?? [], data: (document?.data as WaybillData | undefined) ?? sampleData };
}

interface HeadProps {
  designer: Designer;
  documents: readonly { id: number; number: string }[];
  /** Delivery note for the preview data; 0 for the sample. */
  chosen: number;
  onChoose: (id: number) => void;
  data: WaybillData;
  draw: DrawCode;
  busy: boolean;
  onSave: () => void;
  onVersions: () => void;
}

/** Designer header: name, provider, preview document, print and save. */
export function DesignerHead(props: HeadProps) {
  const { designer, documents, chosen, onChoose, data, draw, busy, onSave, onVersions } = props;
  const { t } = useTranslation(['waybill-templates', 'words']);
  const lang = useLang();
  const isProvider = useMe().type === 'LOGISTICS';
  const providers = useApi('GET /data/waybill/template/providers', {}, { staleTime: 600_000 });
  const printing = usePrintPage();
  const { head, setHead, saved, editable, isDirty, design } = designer;
  const print = () =>
    printing.run(async () => {
      const page = waybillPage(head.name, design.layout, renderWaybill(design.layout, data, draw));
      return new Blob([page], { type: 'text/html;charset=utf-8' });
    });
  return (
    <header className="wd-head">
      <h1 className="tl-title">{saved ? screenTitle('/basic/expressSheet')[lang] : t('create')}</h1>
      <Input
        className="wd-name"
        aria-label={templateFields.name[lang]}
        placeholder={templateFields.name[lang]}
        maxLength={40}
        value={head.name}
        disabled={!editable}
        onChange={({ target }) => setHead({ ...head, name: target.value })}
      />
      {!isProvider && (
        <Select
          className="wd-provider"
          aria-label={templateFields.logisticsName[lang]}
          value={head.logisticsId ?? 0}
          disabled={!editable}
          options={[{ value: 0, label: t('everybody') }, ...(providers.data ?? [])]}
          onChange={(id: number) => setHead({ ...head, logisticsId: id || null })}
        />
      )}
      <span className="wd-end">
        <Select
          className="wd-document"
          aria-label={t('fillWith')}
          value={chosen}
          options={[
            { value: 0, label: t('sample') },
            ...documents.map(({ id, number }) => ({ value: id, label: number })),
          ]}
          onChange={onChoose}
        />
        <Button loading={printing.busy} onClick={() => void print()}>
          {t('testPrint')}
        </Button>
        {saved && <Button onClick={onVersions}>{t('versionsButton', { no: saved.versionNo })}</Button>}
        {editable && (
          <Button type="primary" loading={busy} disabled={saved !== undefined && !isDirty} onClick={onSave}>
            {t('words:save')}
          </Button>
        )}
      </span>
    </header>
  );
}
