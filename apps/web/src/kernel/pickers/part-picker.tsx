import { RemotePicker, type PickerOption } from '#ui/form/remote-picker.tsx';
import { api } from '../api.ts';
import type { OutputOf } from '../api-types.ts';

export type PickedPart = OutputOf<'GET /product/partData/pick'>[number];
type PartOption = PickerOption & { part: PickedPart };
type Use = 'SELL' | 'BUY' | 'ANY';

interface Field {
  /** Purpose: sale (released parts), purchase, or any. */
  use?: Use;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
  'aria-label'?: string;
}

/** Label with brand, pattern, size and markings of a tyre; its number as a secondary text. */
const asOption = (part: PickedPart): PartOption => ({
  value: String(part.id),
  label: part.name || part.partNo,
  note: part.partNo,
  part,
});

const ask = async (use: Use, query: object, signal?: AbortSignal): Promise<PartOption[]> =>
  (await api('GET /product/partData/pick', { query: { use, ...query } }, signal ? { signal } : {})).map(
    asOption,
  );
const searchFor = (use: Use) => (text: string, signal: AbortSignal) => ask(use, text ? { text } : {}, signal);
const namesFor = (use: Use) => (ids: readonly string[]) => ask(use, { ids: ids.join(',') });

/** Options of a part filter, for parts of any kind. */
export const partChoices = { search: searchFor('ANY'), resolve: namesFor('ANY') };

/** Select of one part, searched on the server by size in any spelling, load, markings, brand, pattern or number. */
export function PartPicker({
  use = 'SELL',
  value,
  onChange,
  ...field
}: Field & { value?: number | null; onChange?: (id: number | null, part: PickedPart | undefined) => void }) {
  return (
    <RemotePicker<PartOption>
      {...field}
      value={value ? String(value) : null}
      search={searchFor(use)}
      resolve={namesFor(use)}
      onChange={(id, [option]) => onChange?.(typeof id === 'string' ? Number(id) : null, option?.part)}
    />
  );
}

/** Multi-select of parts, see PartPicker. */
export function PartsPicker({
  use = 'SELL',
  value,
  onChange,
  ...field
}: Field & { value?: readonly number[]; onChange?: (ids: number[]) => void }) {
  return (
    <RemotePicker<PartOption>
      {...field}
      multiple
      value={(value ?? []).map(String)}
      search={searchFor(use)}
      resolve={namesFor(use)}
      onChange={(ids) => onChange?.([ids ?? []].flat().map(Number))}
    />
  );
}
