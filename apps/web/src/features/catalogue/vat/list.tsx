import { vatFields, vatInputs } from '@treadline/contract/catalogue/vat/fields.ts';
import { useTranslation } from 'react-i18next';
import { DatedScreen } from '#kernel/fields/dated-screen.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';

const loadSchema = () =>
  import('@treadline/contract/catalogue/vat/routes.ts').then(({ vatRoutes }) => vatRoutes.create.body);

/** List of VAT rates by class: current, past and planned. */
export default function VatList() {
  const { t } = useTranslation('vat');
  return (
    <DatedScreen
      list="GET /data/vat/vatSettings"
      create="POST /data/vat/vatSetting"
      remove="DELETE /data/vat/vatSetting/:id"
      screen="/basic/vat"
      title={screenTitle('/basic/vat')[useLang()]}
      fields={vatFields}
      inputs={vatInputs}
      kind="partClass"
      schema={loadSchema}
      editable
      texts={t('texts', { returnObjects: true })}
    />
  );
}
