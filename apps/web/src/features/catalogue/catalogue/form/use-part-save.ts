import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { App } from 'antd';
import { useAct } from '#kernel/act.ts';
import { isApiError } from '#kernel/api-error.ts';
import { fieldErrorsOf } from '#kernel/form.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { changedPrices, type PriceValues } from './price-values.ts';
import { useIsMeant } from './same-again.ts';
import { isReleased } from './use-part-base.ts';
import { detailPath, stalePaths, type PartDetail } from '../types.ts';

/** Existing part with the same identity. */
export interface DuplicatePart {
  id: number;
  no: string;
}
type Named = object & { partNo: string };
type Create = 'POST /product/partData/tyre' | 'POST /product/mainPart';
type Update = 'PUT /product/partData/tyre/:id' | 'PUT /product/mainPart/:id';

/**
 * Saves a new part, or a changed one with its version, and opens its page. `twin` is the existing part after a refusal
 * as duplicate.
 */
export function usePartSave(create: Create, update: Update, base: PartDetail | undefined) {
  const { t } = useTranslation(['catalogue', 'words']);
  const { message } = App.useApp();
  const { close } = useTab();
  const isMeant = useIsMeant(base);
  const [twin, setTwin] = useState<DuplicatePart>();
  const add = useAct(create, { refresh: stalePaths });
  const change = useAct(update, { refresh: stalePaths });
  const send = async (body: object, reason: string): Promise<number> => {
    if (!base) {
      const { id } = await add.orThrow({ body } as never);
      message.success(t('form.created'));
      return id;
    }
    const { id, version } = base;
    const { prices, ...fields } = body as { prices?: Partial<PriceValues> };
    // Who corrects a rejected part hands it in again.
    const resubmit = base.status === 'Failed';
    const repriced = isReleased(base) ? {} : changedPrices(base, prices ?? {});
    const sent = { ...fields, prices: repriced, version, reason, resubmit };
    const { proposed } = await change.orThrow({ params: { id }, body: sent } as never);
    message.success(t(proposed ? 'form.proposed' : resubmit ? 'form.resubmitted' : 'words:done'));
    return id;
  };
  const save = async (body: Named, reason: string, isSame: boolean): Promise<FieldErrors | void> => {
    setTwin(undefined);
    if (!(await isMeant(isSame))) return { partNo: t('form.sameTitle') };
    try {
      const id = await send(body, reason);
      if (await close(true)) goTo(detailPath({ id, partNo: body.partNo }));
    } catch (error) {
      if (!isApiError(error) || error.error !== 'part.exists') return fieldErrorsOf(error);
      setTwin(error.details as DuplicatePart);
      return { size: error.message };
    }
  };
  return { save, twin };
}
