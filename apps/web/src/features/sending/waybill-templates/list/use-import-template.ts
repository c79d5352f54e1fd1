import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { useUiText } from '#ui/text.ts';
import { readTemplateFile, type TemplateFile } from '../template-file.ts';
import { stalePaths } from '../types.ts';

/** Creates a template from a selected file; an invalid file is reported and creates nothing. */
export function useImportTemplate(): () => void {
  const { t } = useTranslation('waybill-templates');
  const text = useUiText();
  const { confirmAction } = useDialogs();
  const create = useAct('POST /data/waybill/template', {
    refresh: stalePaths,
    done: t('imported'),
    result: ({ id }) => ({ list: 'GET /data/waybill/template/list', id }),
  });
  const readFile = (file: File): Promise<TemplateFile | string> =>
    file
      .text()
      .then(readTemplateFile)
      .catch((error: unknown) => (error instanceof SyntaxError ? t('notJson') : (error as Error).message));
  const take = async (file: File) => {
    const found = file.size === 0 ? t('emptyFile') : await readFile(file);
    if (typeof found !== 'string') return void (await create.run({ body: found }));
    const isRetried = await confirmAction({
      title: t('importRefused', { name: file.name }),
      content: t('importExpected', { why: found }),
      okText: t('importOther'),
      cancelText: text('close'),
    });
    if (isRetried) choose();
  };
  function choose(): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void take(file);
    });
    input.click();
  }
  return choose;
}
