import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { readTemplateFile, type TemplateFile } from '../template-file.ts';
import { refreshed } from '../types.ts';

/** Asks for a file and makes a template of it; what is wrong with it is said, and nothing is made. */
export function useImportTemplate(): () => void {
  const { t } = useTranslation('waybill-templates');
  const { message } = App.useApp();
  const create = useAct('POST /data/waybill/template', {
    refresh: refreshed,
    done: t('imported'),
    result: ({ id }) => ({ list: 'GET /data/waybill/template/list', id }),
  });
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found: TemplateFile | string = await file
      .text()
      .then(readTemplateFile)
      .catch((error: unknown) => (error instanceof SyntaxError ? t('notJson') : (error as Error).message));
    if (typeof found === 'string') message.error(t('importRefused', { why: found }));
    else await create.run({ body: found });
  };
  return () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => void read(input.files?.[0]));
    input.click();
  };
}
