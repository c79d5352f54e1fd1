import { couponFields } from '@treadline/contract/promotion/coupons/fields.ts';
import { useLang } from '#kernel/lang.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { findPromotions, namesOfPromotions } from './find.ts';

/** Select of promotions whose coupons can be issued now. */
export function PromotionField() {
  const lang = useLang();
  return (
    <FormField name="promotionId" label={couponFields.promotionName[lang]} required wide>
      <RemotePicker search={findPromotions} resolve={namesOfPromotions} />
    </FormField>
  );
}
