import { voucherLayoutInputs as inputs } from '@treadline/contract/books/closing/fields.ts';
import {
  voucherFields,
  type VoucherColumn,
  type VoucherLayout,
} from '@treadline/contract/books/closing/voucher-layout.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { Draft, Profile } from './voucher-draft.ts';

interface Values extends VoucherLayout {
  name: string;
}

/** Request of the form; a text that was typed before a column held something else does not count. */
const bodyOf = ({ name, ...layout }: Values) => ({
  name,
  layout: {
    ...layout,
    columns: layout.columns.map((c) => ({ ...c, text: c.field === 'TEXT' ? c.text : '' })),
  },
});
/** Paths of the request as those of the form; what concerns all columns stands above them, until one changes. */
const placed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path === 'layout.columns' ? 'columns.needed' : path.replace(/^layout\./, ''),
      message,
    ]),
  );
const loadSchema = () =>
  import('@treadline/contract/books/closing/routes.ts').then(
    ({ VoucherProfileInput }) => VoucherProfileInput,
  );

/** One column: its titles, what it holds, and its text where that is fixed. */
function ColumnRow({ column, at, twoRows }: { column: VoucherColumn; at: number; twoRows: boolean }) {
  const { t } = useTranslation('closing');
  const lang = useLang();
  const options = useMemo(
    () => Object.entries(voucherFields).map(([value, text]) => ({ value, label: text[lang] })),
    [lang],
  );
  const titles = column.titles.filter(Boolean);
  const title = titles.join(' / ') || t('vouchers.column', { no: at + 1 });
  const field = Form.useWatch(['columns', at, 'field']) as string | undefined;
  return (
    <div className="closing-column">
      <span className="closing-column-title" title={title}>
        {at + 1}. {titles.at(-1) ?? title}
      </span>
      <FormField name={['columns', at, 'field']} bare>
        <Select aria-label={t('vouchers.holds', { title })} options={options} showSearch={byLabel} />
      </FormField>
      {field === 'TEXT' ? (
        <FormField name={['columns', at, 'text']} bare>
          <Input
            aria-label={t('vouchers.textOf', { title })}
            placeholder={t('vouchers.textHint')}
            maxLength={100}
          />
        </FormField>
      ) : (
        <span />
      )}
      {twoRows && (
        <FormField name={['columns', at, 'once']} bare valuePropName="checked">
          <Checkbox aria-label={t('vouchers.onceOf', { title })}>{t('vouchers.once')}</Checkbox>
        </FormField>
      )}
    </div>
  );
}

const byLabel = { optionFilterProp: 'label' };

/** Dialog of an own layout: how it is written, and what each column of the template holds. */
export function ProfileDialog(props: {
  draft: Draft;
  onClose: () => void;
  onSaved: (profile: Profile) => void;
}) {
  const { draft, onClose, onSaved } = props;
  const { t } = useTranslation(['closing', 'words']);
  const how = { done: t('vouchers.saved'), refresh: ['/finance/closing/profile' as const], onDone: onSaved };
  const create = useAct('POST /finance/closing/profile', how);
  const update = useAct('PUT /finance/closing/profile/:id', how);
  const check = useSchema<Values>(loadSchema, bodyOf);
  const initial = useMemo(() => ({ name: draft.name, ...draft.layout }), [draft]);
  const { id, version = 0 } = draft;
  const save = saveBy(
    (values: Values) =>
      id === undefined
        ? create.orThrow({ body: bodyOf(values) })
        : update.orThrow({ params: { id }, body: { ...bodyOf(values), version } }),
    placed,
  );
  return (
    <FormDialog<Values>
      open
      title={id === undefined ? t('vouchers.new') : t('vouchers.edit', { name: draft.name })}
      okText={t('words:save')}
      width={760}
      columns={2}
      initial={initial}
      validate={(values) => placed(check(values))}
      onSubmit={save}
      onClose={onClose}
    >
      {Object.entries(inputs).map(([name, field]) => (
        <FieldInput key={name} name={name} field={field} />
      ))}
      <FormField
        name={['columns', 'needed']}
        label={t('vouchers.columns')}
        wide
        hint={t('vouchers.columnsHint')}
      >
        <span />
      </FormField>
      <div className="tl-field-wide">
        {draft.layout.columns.map((column, at) => (
          // Columns stay in the template's order.
          // oxlint-disable-next-line react/no-array-index-key
          <ColumnRow key={at} column={column} at={at} twoRows={column.titles.length > 1} />
        ))}
      </div>
    </FormDialog>
  );
}
