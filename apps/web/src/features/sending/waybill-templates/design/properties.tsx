import { templateFields, type WaybillData } from '@treadline/contract/sending/waybill-templates/fields.ts';
import {
  fillFields,
  isOutsidePaper,
  layoutLimits as limits,
  paperPresets,
  type Element,
} from '@treadline/contract/sending/waybill-templates/layout.ts';
import type { DrawCode } from '@treadline/contract/sending/waybill-templates/render.ts';
import { Alert, Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { KindFields, TextWithFields, type Panel } from './element-look.tsx';
import { setProps } from './geometry.ts';
import { NumberField } from './number-field.tsx';
import type { Designer } from './use-designer.ts';

/** Preview data and code renderer. */
interface Drawn {
  data: WaybillData;
  draw: DrawCode;
}

const sides = ['x', 'y', 'width', 'height'] as const;

function Place({ element, designer, put }: Panel) {
  const { t } = useTranslation('waybill-templates');
  return (
    <div className="wd-fields">
      {sides.map((side) => (
        <NumberField
          key={side}
          label={t(`side.${side}`)}
          unit="mm"
          value={element[side]}
          min={side === 'x' || side === 'y' ? -limits.paper.max : limits.side}
          max={limits.paper.max}
          disabled={!designer.editable}
          onChange={(value) => put({ [side]: value }, side)}
        />
      ))}
    </div>
  );
}

/** Minimum module width in millimetres that common label printers and scanners resolve: two dots at 203 dpi. */
const finest = 0.25;

/** Whether a code is too small to be scanned, by its number of modules. */
function isTooFine(element: Element, { data, draw }: Drawn): boolean {
  if (element.kind !== 'barcode' && element.kind !== 'qrcode') return false;
  const svg = draw(element.kind, fillFields(element.text, data).trim(), element);
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg ?? '')?.[1] ?? 0);
  const side = element.kind === 'barcode' ? element.width : Math.min(element.width, element.height);
  return modules > 0 && side / modules < finest;
}

function ElementPanel({ element, designer, ...drawn }: { element: Element; designer: Designer } & Drawn) {
  const { t } = useTranslation('waybill-templates');
  const { layout } = designer.design;
  const put = (props: Partial<Element>, step: string) =>
    designer.change(setProps(layout, [element.id], props), `${step} ${element.id}`);
  return (
    <>
      <h2>{t(`kind.${element.kind}`)}</h2>
      {isOutsidePaper(element, layout.paper) && <Alert type="error" showIcon title={t('outside')} />}
      {isTooFine(element, drawn) && <Alert type="warning" showIcon title={t('tooFine')} />}
      {'text' in element && <TextWithFields element={element} designer={designer} put={put} />}
      <KindFields element={element} designer={designer} put={put} />
      <Place element={element} designer={designer} put={put} />
    </>
  );
}

/** Paper properties, shown without a selection. */
function PaperPanel({ designer }: { designer: Designer }) {
  const { t } = useTranslation('waybill-templates');
  const lang = useLang();
  const { design, change, editable } = designer;
  const { paper } = design.layout;
  const nameOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;
  const preset = paperPresets.find((each) => nameOf(each) === nameOf(paper));
  const put = (next: Partial<typeof paper>) =>
    change({ ...design.layout, paper: { ...paper, ...next } }, 'paper');
  const options = [...paperPresets.map(nameOf), t('freePaper')].map((value) => ({ value, label: value }));
  return (
    <>
      <h2>{templateFields.paper.label[lang]}</h2>
      <label className="wd-field">
        {t('paperSize')}
        <Select
          size="small"
          aria-label={t('paperSize')}
          value={preset ? nameOf(preset) : t('freePaper')}
          disabled={!editable}
          options={options}
          onChange={(name: string) => {
            const chosen = paperPresets.find((each) => nameOf(each) === name);
            if (chosen) put(chosen);
          }}
        />
      </label>
      <div className="wd-fields">
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={t(`side.${side}`)}
            unit="mm"
            value={paper[side]}
            {...limits.paper}
            step={1}
            disabled={!editable}
            onChange={(value) => put({ [side]: value })}
          />
        ))}
      </div>
      {editable && <p className="tl-hint wd-keys">{t('keys')}</p>}
    </>
  );
}

/** Property panel of the selection. */
export function Properties({ designer, ...drawn }: { designer: Designer } & Drawn) {
  const { t } = useTranslation('waybill-templates');
  const { chosen, outside, select } = designer;
  const [one] = chosen;
  return (
    <aside className="wd-properties" aria-label={t('properties')}>
      {chosen.length > 1 ? (
        <h2>{t('chosen', { count: chosen.length })}</h2>
      ) : one ? (
        <ElementPanel key={one.id} element={one} designer={designer} {...drawn} />
      ) : (
        <PaperPanel designer={designer} />
      )}
      {outside.length > 0 && chosen.length !== 1 && (
        <Alert
          type="error"
          showIcon
          title={t('outsideCount', { count: outside.length })}
          action={
            <Button size="small" onClick={() => select(outside.map(({ id }) => id))}>
              {t('chooseThem')}
            </Button>
          }
        />
      )}
    </aside>
  );
}
