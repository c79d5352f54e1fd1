import { useTranslation } from 'react-i18next';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { PartDetail } from '../types.ts';

type Body = object & { prices?: object };

/** Canonical form of a body for comparison: fields in order, empty values equal. */
const sayBody = ({ prices, ...fields }: Body): string => {
  const all: Readonly<Record<string, unknown>> = { ...fields, ...prices };
  return JSON.stringify(
    Object.keys(all)
      .toSorted()
      .map((key) => [key, all[key] ?? '']),
  );
};

/** Whether two request bodies are equal. */
export const isSameBody = (one: Body, other: Body): boolean => sayBody(one) === sayBody(other);

/** Confirmation before resubmitting a rejected part unchanged; resolves to true when confirmed or not needed. */
export function useIsMeant(base: PartDetail | undefined): (isSame: boolean) => Promise<boolean> {
  const { t } = useTranslation('catalogue');
  const { confirmAction } = useDialogs();
  return async (isSame) =>
    !isSame ||
    base?.status !== 'Failed' ||
    confirmAction({
      title: t('form.sameTitle'),
      content: t('form.rejected', { by: base.approvedBy, reason: base.rejectReason }),
      okText: t('form.sameOk'),
      safe: true,
    });
}
