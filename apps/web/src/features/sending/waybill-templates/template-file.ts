import { App } from 'antd';
import { api, saveFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { currentLang } from '#kernel/lang.ts';
import type { TemplateDetail } from './types.ts';

/** Content of an exported template file. */
export type TemplateFile = Pick<TemplateDetail, 'name' | 'layout'>;

/** Export file of a template for another environment. */
export const toFile = ({ name, layout }: TemplateFile): Blob =>
  new Blob([JSON.stringify({ name, layout }, null, 2)], { type: 'application/json' });

/**
 * Parses a template file with the contract's schema.
 * @throws Error with the faults and their positions
 */
export async function readTemplateFile(text: string): Promise<TemplateFile> {
  const [{ waybillTemplateRoutes }, { errorsBySchema }] = await Promise.all([
    import('@treadline/contract/sending/waybill-templates/routes.ts'),
    import('#kernel/schema-errors.ts'),
  ]);
  const schema = waybillTemplateRoutes.create.body.omit({ logisticsId: true });
  const value: unknown = JSON.parse(text);
  const faults = Object.entries(errorsBySchema(schema, value, currentLang()));
  if (faults.length > 0)
    throw new Error(
      faults
        .slice(0, 3)
        .map(([where, why]) => `${where} ${why}`.trim())
        .join('; '),
    );
  return schema.parse(value);
}

/** Downloads the newest version of a template as a file. */
export function useExportTemplate() {
  const { message } = App.useApp();
  return async (id: number) => {
    try {
      const detail = await api('GET /data/waybill/template/detail/:id', { params: { id } });
      saveFile(toFile(detail), `${detail.name}.json`);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
}
