import { useMemo } from 'react';
import {
  arrangementSetting,
  readArrangement,
  settingOf,
  type ArrangedPart,
  type Order,
} from '#kernel/dashboard/arrangement.ts';
import { usePreference } from '#kernel/preferences.ts';

/** User's arrangement of the home screen and its changes, applied immediately and saved on the server. */
export function useArrangement() {
  const [saved, save] = usePreference<unknown>(arrangementSetting, undefined);
  const arrangement = useMemo(() => readArrangement(saved), [saved]);
  return {
    arrangement,
    isStandard: settingOf(arrangement) === undefined,
    change: (part: ArrangedPart, order: Order) => save(settingOf({ ...arrangement, [part]: order })),
    reset: () => save(undefined),
  };
}
export type Arranging = ReturnType<typeof useArrangement>;
