import { loadTexts } from '../../kernel/i18n.ts';
import type { PartPanel } from '../../kernel/part-panel.ts';
import type { ScreenMap } from '../../kernel/tabs/screen-map.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';

export const screens: ScreenMap = {};

export const partPanel: PartPanel = lazyPart(async () => {
  const [module] = await Promise.all([import('./part-panel.tsx'), loadTexts('catalogue')]);
  return module.PartPanel;
});
