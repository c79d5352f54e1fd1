import { useTranslation } from 'react-i18next';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';

type Save<Values> = (values: Values) => Promise<FieldErrors | void>;

/**
 * Form submit handler that asks for confirmation of unusual dates, as judged by `isOdd`; on cancel the field is
 * marked.
 */
export function useConfirmUnusual<Values>(field: string, isOdd: (values: Values) => boolean) {
  const { t } = useTranslation('purchase-orders');
  const { confirmAction } = useDialogs();
  return (save: Save<Values>): Save<Values> =>
    async (values) => {
      const meant =
        !isOdd(values) ||
        (await confirmAction({
          title: t('unusual.title'),
          content: t('unusual.text'),
          okText: t('unusual.ok'),
          cancelText: t('unusual.back'),
        }));
      return meant ? save(values) : { [field]: t('unusual.check') };
    };
}
