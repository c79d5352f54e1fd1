import type {
  BannerBlock,
  Block,
  CountdownBlock,
  CouponBlock,
  FormBlock,
  ProductsBlock,
  TextBlock,
} from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { pageLimits, blockKinds } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { Button, Input, Radio, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useLang } from '#kernel/lang.ts';
import { PartsPicker } from '#kernel/pickers/part-picker.tsx';
import { MomentInput } from '#kernel/pickers/moment-input.tsx';
import { useMe } from '#kernel/session.ts';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { usePicture } from './use-picture.ts';

/** Change of a block's field; consecutive changes of one field are undone together. */
type Change = (block: Block, field: string) => void;
interface Props<B extends Block> {
  block: B;
  onChange: Change;
}

/** A labelled input. */
export function LabelledInput({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="le-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface WordsProps {
  label: string;
  value: string;
  max: number;
  rows?: number;
  onChange: (value: string) => void;
}
export const CountedTextInput = ({ label, value, max, rows, onChange }: WordsProps) => (
  <LabelledInput label={label}>
    {(id) =>
      rows === undefined ? (
        <Input id={id} value={value} maxLength={max} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input.TextArea
          id={id}
          rows={rows}
          value={value}
          maxLength={max}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    }
  </LabelledInput>
);

type Headed = Extract<Block, { heading: string }>;

function Heading({ block, onChange }: Props<Headed>) {
  const { t } = useTranslation('landing-pages');
  return (
    <CountedTextInput
      label={t('editor.heading')}
      value={block.heading}
      max={60}
      onChange={(heading) => onChange({ ...block, heading }, 'heading')}
    />
  );
}

function Banner({ block, onChange }: Props<BannerBlock>) {
  const { t } = useTranslation('landing-pages');
  const { choose, busy } = usePicture((fileId) => onChange({ ...block, fileId }, 'fileId'));
  return (
    <>
      <Button loading={busy} onClick={choose}>
        {t(block.fileId === null ? 'editor.choosePicture' : 'editor.otherPicture')}
      </Button>
      <CountedTextInput
        label={t('editor.alt')}
        value={block.alt}
        max={100}
        onChange={(alt) => onChange({ ...block, alt }, 'alt')}
      />
    </>
  );
}

function TextFields({ block, onChange }: Props<TextBlock>) {
  const { t } = useTranslation('landing-pages');
  return (
    <>
      <Heading block={block} onChange={onChange} />
      <CountedTextInput
        label={t('editor.body')}
        value={block.body}
        max={2000}
        rows={4}
        onChange={(body) => onChange({ ...block, body }, 'body')}
      />
      <Radio.Group
        aria-label={t('editor.align')}
        value={block.align}
        options={[
          { value: 'LEFT', label: t('editor.left') },
          { value: 'CENTER', label: t('editor.center') },
        ]}
        onChange={({ target }) => onChange({ ...block, align: target.value as TextBlock['align'] }, 'align')}
      />
    </>
  );
}

const findCoupons = async (text: string) =>
  (await api('GET /promotion/mobile/coupons', { query: text ? { text } : {} })).map(({ value, label }) => ({
    value: String(value),
    label,
  }));

function Coupon({ block, onChange }: Props<CouponBlock>) {
  const { t } = useTranslation(['landing-pages', 'words']);
  const lang = useLang();
  return (
    <>
      <LabelledInput label={blockKinds.COUPON[lang]}>
        {(id) => (
          <RemotePicker
            id={id}
            value={block.promotionId === null ? null : String(block.promotionId)}
            search={findCoupons}
            resolve={() => findCoupons('')}
            placeholder={t('editor.couponHint')}
            onChange={(value) =>
              onChange(
                { ...block, promotionId: typeof value === 'string' ? Number(value) : null },
                'promotionId',
              )
            }
          />
        )}
      </LabelledInput>
      <CountedTextInput
        label={t('words:note')}
        value={block.note}
        max={200}
        onChange={(note) => onChange({ ...block, note }, 'note')}
      />
    </>
  );
}

function Products({ block, onChange }: Props<ProductsBlock>) {
  const { t } = useTranslation('landing-pages');
  return (
    <>
      <Heading block={block} onChange={onChange} />
      <LabelledInput label={t('editor.parts', { most: pageLimits.parts })}>
        {(id) => (
          <PartsPicker
            id={id}
            value={block.partIds}
            onChange={(ids) => onChange({ ...block, partIds: ids.slice(0, pageLimits.parts) }, 'partIds')}
          />
        )}
      </LabelledInput>
    </>
  );
}

function CountdownFields({ block, onChange }: Props<CountdownBlock>) {
  const { t } = useTranslation('landing-pages');
  const isToEnd = block.until === null;
  return (
    <>
      <Heading block={block} onChange={onChange} />
      <LabelledInput label={t('editor.toEnd')}>
        {(id) => (
          <Switch
            id={id}
            checked={isToEnd}
            onChange={(whole) =>
              onChange({ ...block, until: whole ? null : new Date().toISOString() }, 'until')
            }
          />
        )}
      </LabelledInput>
      {!isToEnd && (
        <LabelledInput label={t('editor.until')}>
          {(id) => (
            <MomentInput
              id={id}
              value={block.until}
              onChange={(until) => onChange({ ...block, until }, 'until')}
            />
          )}
        </LabelledInput>
      )}
    </>
  );
}

function FormFields({ block, onChange }: Props<FormBlock>) {
  const { t } = useTranslation(['landing-pages', 'words']);
  return (
    <>
      <Heading block={block} onChange={onChange} />
      <CountedTextInput
        label={t('words:note')}
        value={block.note}
        max={500}
        rows={2}
        onChange={(note) => onChange({ ...block, note }, 'note')}
      />
      <CountedTextInput
        label={t('editor.button')}
        value={block.button}
        max={20}
        onChange={(button) => onChange({ ...block, button }, 'button')}
      />
      <p className="tl-hint">{t('editor.formHint')}</p>
    </>
  );
}

/** Form fields of a block by its kind. */
export function BlockFields({ block, onChange }: Props<Block>) {
  const { t } = useTranslation('landing-pages');
  const isDealer = useMe().type === 'DEALER';
  switch (block.kind) {
    case 'BANNER':
      return <Banner block={block} onChange={onChange} />;
    case 'TEXT':
      return <TextFields block={block} onChange={onChange} />;
    case 'COUPON':
      return <Coupon block={block} onChange={onChange} />;
    case 'PRODUCTS':
      return <Products block={block} onChange={onChange} />;
    case 'COUNTDOWN':
      return <CountdownFields block={block} onChange={onChange} />;
    case 'FORM':
      return <FormFields block={block} onChange={onChange} />;
    case 'DEALERS':
      return (
        <>
          <Heading block={block} onChange={onChange} />
          <p className="tl-hint">{t(isDealer ? 'editor.ownShop' : 'editor.dealersHint')}</p>
        </>
      );
  }
}
