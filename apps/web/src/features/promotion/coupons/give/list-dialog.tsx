import { App } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api, fetchFile } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { useImport, useSaveFile, type ImportInput } from '#kernel/use-import.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ImportDialog as FileDialog } from '#ui/feedback/import-dialog.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { stalePaths } from '../types.ts';
import { PromotionField } from './promotion-field.tsx';

const endpoint = 'POST /promotion/coupon/distribute/import';
interface Preview extends ImportInput {
  answer: OutputOf<typeof endpoint>;
}
interface Values {
  promotionId: string | null;
}

/** Preview of the result of a list, with a button to issue the coupons. */
function PreviewDialog({
  promotionId,
  preview: { file, body, answer },
  onClose,
}: {
  promotionId: string;
  preview: Preview;
  onClose: () => void;
}) {
  const { t } = useTranslation('coupons');
  const { message } = App.useApp();
  const { members, made, consent } = answer;
  const send = useAct(endpoint, {
    refresh: stalePaths,
    onDone: ({ batchNo }) => void message.success(t('list.done', { no: batchNo })),
  });
  const apply = async () => {
    if (await send.run({ file, body: { ...body, promotionId } })) onClose();
  };
  return (
    <Dialog
      open
      title={t('list.title')}
      okText={t('list.apply', { count: members - consent })}
      busy={send.busy}
      onOk={() => void apply()}
      onClose={onClose}
    >
      <p>{t('list.result', { members, made, consent })}</p>
    </Dialog>
  );
}

/** Dialog to issue coupons to a workbook of mobiles, with its bad rows or a preview of the result. */
export function ListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['coupons', 'kernel', 'words']);
  const [promotionId, setPromotionId] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  /** Set when a sheet is selected, which closes only the first dialog. */
  const chosen = useRef(false);
  const save = useSaveFile();
  const close = () => {
    chosen.current = false;
    setPromotionId(null);
    setPreview(null);
    onClose();
  };
  const check = useImport(async ({ file, body }, options) => {
    const asked = { ...body, promotionId: promotionId ?? '', preview: 'true' };
    const answer = await api(endpoint, { file, body: asked }, options);
    if (!answer.repeated) setPreview({ file, body, answer });
    return answer;
  });
  const choose = async (values: Values) => {
    chosen.current = true;
    setPromotionId(values.promotionId);
    return undefined;
  };
  return (
    <>
      <FormDialog<Values>
        open={open && promotionId === null}
        title={t('list.title')}
        okText={t('words:next')}
        initial={{ promotionId: null }}
        validate={(values) => (values.promotionId === null ? { promotionId: t('rule.hint') } : {})}
        onSubmit={choose}
        onClose={() => {
          if (!chosen.current) onClose();
        }}
      >
        <PromotionField />
      </FormDialog>
      <FileDialog
        open={open && promotionId !== null && preview === null}
        onClose={close}
        title={t('list.title')}
        errorTitle={t('kernel:import.failed')}
        intro={t('list.intro')}
        onTemplate={() =>
          save(() => fetchFile('GET /promotion/coupon/distribute/template'), `${t('list.title')}.xlsx`)
        }
        upload={check}
      />
      {open && promotionId !== null && preview && (
        <PreviewDialog promotionId={promotionId} preview={preview} onClose={close} />
      )}
    </>
  );
}
