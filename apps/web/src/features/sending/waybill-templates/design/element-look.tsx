import { waybillFields } from '@treadline/contract/sending/waybill-templates/fields.ts';
import {
  hasUnknownField,
  layoutLimits as limits,
  type Element,
  type TextElement,
} from '@treadline/contract/sending/waybill-templates/layout.ts';
import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { readFields, showFields } from './new-elements.ts';
import { NumberField } from './number-field.tsx';
import type { Designer } from './use-designer.ts';

export interface Panel<E extends Element = Element> {
  element: E;
  designer: Designer;
  /** Changes the selection; typing in one field is one undo step. */
  put: (props: Partial<E>, step: string) => void;
}

/** Text property with fields, and a select to insert one. */
export function TextWithFields({ element, designer, put }: Panel<Extract<Element, { text: string }>>) {
  const { t } = useTranslation('waybill-templates');
  const say = useContractText();
  const options = Object.entries(waybillFields).map(([value, field]) => ({ value, label: say(field) }));
  const isWrong = hasUnknownField(element.text);
  const type = (text: string) => put({ text: text.slice(0, limits.text) }, 'text');
  return (
    <>
      <label className="wd-field">
        {t('content')}
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={showFields(element.text, say)}
          disabled={!designer.editable}
          status={isWrong ? 'error' : ''}
          maxLength={limits.text}
          onChange={({ target }) => type(readFields(target.value, say))}
        />
        <span className={isWrong ? 'wd-wrong' : 'tl-hint'}>
          {t(isWrong ? 'unknownField' : 'contentHint')}
        </span>
      </label>
      <Select
        size="small"
        aria-label={t('addField')}
        placeholder={t('addField')}
        value={null}
        disabled={!designer.editable}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(key: string | null) => key && type(`${element.text}{${key}}`)}
      />
    </>
  );
}

function Choice<V extends string>({
  label,
  value,
  values,
  names,
  disabled,
  onChange,
}: {
  label: string;
  value: V;
  values: readonly V[];
  names: (value: V) => string;
  disabled: boolean;
  onChange: (value: V) => void;
}) {
  return (
    <label className="wd-field">
      {label}
      <Select
        size="small"
        aria-label={label}
        value={value}
        disabled={disabled}
        options={values.map((each) => ({ value: each, label: names(each) }))}
        onChange={onChange}
      />
    </label>
  );
}

function TextLook({ element, designer: { editable }, put }: Panel<TextElement>) {
  const { t } = useTranslation('waybill-templates');
  return (
    <>
      <div className="wd-fields">
        <NumberField
          label={t('size')}
          unit="pt"
          value={element.size}
          {...limits.size}
          step={1}
          disabled={!editable}
          onChange={(size) => put({ size }, 'size')}
        />
        <Checkbox
          className="wd-check"
          checked={element.bold}
          disabled={!editable}
          onChange={({ target }) => put({ bold: target.checked }, 'bold')}
        >
          {t('bold')}
        </Checkbox>
        <Choice
          label={t('across')}
          value={element.align}
          values={['left', 'center', 'right'] as const}
          names={(align) => t(`align.${align}`)}
          disabled={!editable}
          onChange={(align) => put({ align }, 'align')}
        />
        <Choice
          label={t('down')}
          value={element.valign}
          values={['top', 'middle', 'bottom'] as const}
          names={(valign) => t(`align.${valign}`)}
          disabled={!editable}
          onChange={(valign) => put({ valign }, 'valign')}
        />
      </div>
      <span className="tl-hint">{t('sizeHint')}</span>
    </>
  );
}

/** Properties specific to the element's kind. */
export function KindFields({ element, designer, put }: Panel) {
  const { t } = useTranslation('waybill-templates');
  const disabled = !designer.editable;
  if (element.kind === 'text') return <TextLook element={element} designer={designer} put={put} />;
  if (element.kind === 'barcode')
    return (
      <Checkbox
        checked={element.caption}
        disabled={disabled}
        onChange={({ target }) => put({ caption: target.checked }, 'caption')}
      >
        {t('caption')}
      </Checkbox>
    );
  if (element.kind === 'line')
    return (
      <Checkbox
        checked={element.dashed}
        disabled={disabled}
        onChange={({ target }) => put({ dashed: target.checked }, 'dashed')}
      >
        {t('dashed')}
      </Checkbox>
    );
  if (element.kind !== 'rect') return null;
  return (
    <NumberField
      label={t('stroke')}
      unit="mm"
      value={element.stroke}
      min={limits.side}
      max={10}
      step={0.1}
      disabled={disabled}
      onChange={(stroke) => put({ stroke }, 'stroke')}
    />
  );
}
