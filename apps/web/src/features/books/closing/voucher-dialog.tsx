import {
  builtInVoucherKeys,
  builtInVouchers,
  type BuiltInVoucher,
} from '@treadline/contract/books/closing/voucher-layouts.ts';
import { Button, Radio, Select } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { useLang } from '#kernel/lang.ts';
import { usePreference } from '#kernel/preferences.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import './closing.css';
import { ProfileDialog } from './profile-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import type { Draft, Profile } from './voucher-draft.ts';

/** Last choice: a key of the product's layouts, or the id of an own one. */
interface Choice {
  profile: BuiltInVoucher | number;
  by: 'DAY' | 'DOCUMENT';
}
const usual: Choice = { profile: 'TREADLINE', by: 'DAY' };

const queryOf = ({ profile, by }: Choice) =>
  typeof profile === 'number' ? { by, own: String(profile) } : { by, profile };

/** Choice of a layout; below it what can be done with the chosen one. */
function LayoutInput(props: {
  value?: Choice['profile'];
  onChange?: (value: Choice['profile']) => void;
  own: readonly Profile[];
  /** A layout is to be made or changed; it is chosen once it is saved. */
  onDraft: (draft: Draft | 'TEMPLATE', choose: ((id: number) => void) | undefined) => void;
}) {
  const { value, onChange, own, onDraft } = props;
  const { t } = useTranslation(['closing', 'words']);
  const lang = useLang();
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /finance/closing/profile/:id', {
    done: t('vouchers.removed'),
    refresh: ['/finance/closing/profile'],
  });
  const options = useMemo(() => {
    const brought = builtInVoucherKeys.map((key) => ({
      value: key,
      label: builtInVouchers[key].label[lang],
    }));
    const made = own.map(({ id, name }) => ({ value: id, label: name }));
    return [
      { label: t('vouchers.brought'), options: brought },
      ...(made.length > 0 ? [{ label: t('vouchers.own'), options: made }] : []),
    ];
  }, [own, lang, t]);
  const mine = own.find(({ id }) => id === value);
  const copy = () => {
    const layout = mine?.layout ?? builtInVouchers[value as BuiltInVoucher]?.layout;
    if (layout) onDraft({ name: '', layout }, onChange);
  };
  const drop = async ({ id, name }: Profile) => {
    const isRemoved = await confirmAction({
      title: t('vouchers.removeTitle', { name }),
      content: t('vouchers.removeText'),
      okText: t('words:delete'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id } })),
    });
    if (isRemoved) onChange?.(usual.profile);
  };
  return (
    <>
      <Select<Choice['profile']>
        aria-label={t('vouchers.layout')}
        options={options}
        {...(value === undefined ? {} : { value })}
        {...(onChange ? { onChange } : {})}
      />
      <div className="closing-layout-actions">
        {mine && (
          <>
            <Button size="small" onClick={() => onDraft(mine, onChange)}>
              {t('words:edit')}
            </Button>
            <Button size="small" danger onClick={() => void drop(mine)}>
              {t('words:delete')}
            </Button>
          </>
        )}
        <Button size="small" onClick={copy}>
          {t('vouchers.copy')}
        </Button>
        <Button size="small" onClick={() => onDraft('TEMPLATE', onChange)}>
          {t('vouchers.fromTemplate')}
        </Button>
      </div>
    </>
  );
}

/** Dialog that downloads a month's vouchers: in which layout, by day or by document. The last choice comes first. */
export function VoucherDialog({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('closing');
  const [last, setLast] = usePreference('closing:vouchers', usual);
  const [draft, setDraft] = useState<Draft | 'TEMPLATE' | null>(null);
  const { data, isPending } = useApi('GET /finance/closing/profile/list', {}, { enabled: open });
  const own = useMemo(() => data?.list ?? [], [data]);
  const isThere = typeof last.profile !== 'number' || own.some((one) => one.id === last.profile);
  const initial = useMemo(() => (isThere ? last : { ...last, profile: usual.profile }), [last, isThere]);
  const save = async (choice: Choice) => {
    const { blob, name } = await fetchFile('GET /finance/closing/voucher/:id', {
      params: { id },
      query: queryOf(choice),
    });
    setLast(choice);
    saveFile(blob, name);
  };
  const choose = useRef<((id: number) => void) | undefined>(undefined);
  const start = (next: Draft | 'TEMPLATE', choosing: typeof choose.current) => {
    choose.current = choosing;
    setDraft(next);
  };
  return (
    <>
      <FormDialog<Choice>
        // The form takes its first values when it opens: the own layouts are known by then.
        open={open && !isPending}
        title={t('vouchers.title')}
        okText={t('vouchers.ok')}
        initial={initial}
        onSubmit={save}
        onClose={onClose}
      >
        <FormField name="profile" label={t('vouchers.layout')}>
          <LayoutInput own={own} onDraft={start} />
        </FormField>
        <FormField name="by" label={t('vouchers.by')}>
          <Radio.Group
            options={[
              { value: 'DAY', label: t('vouchers.day') },
              { value: 'DOCUMENT', label: t('vouchers.document') },
            ]}
          />
        </FormField>
      </FormDialog>
      <TemplateDialog
        open={draft === 'TEMPLATE'}
        onClose={() => setDraft((now) => (now === 'TEMPLATE' ? null : now))}
        onRead={setDraft}
      />
      {draft !== null && draft !== 'TEMPLATE' && (
        <ProfileDialog
          draft={draft}
          onClose={() => setDraft(null)}
          onSaved={(made) => choose.current?.(made.id)}
        />
      )}
    </>
  );
}
