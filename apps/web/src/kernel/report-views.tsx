import { t } from '@treadline/contract/kernel/text.ts';
import { Segmented } from 'antd';
import { goTo } from './navigate.ts';
import { useContractText } from './lang.ts';
import { useOpenPaths } from './use-open-paths.ts';

/**
 * Report views in order, each a screen of its own, of which only the first is in the menu. They render `ReportViews`
 * beside their title (`switch` of a list screen).
 */
const reportViews = {
  '/report/sms': t('经营概览', 'Overview', '經營概覽'),
  '/report/conversion': t('转化漏斗', 'Conversion', '轉化漏斗'),
  '/report/notepad': t('门店记事', 'Notepad', '門店記事'),
} as const;
export type ReportView = keyof typeof reportViews;
const views = Object.keys(reportViews) as ReportView[];
const label = t('报表', 'Reports', '報表');

/** Switch between the report views; hidden if the user has only one. */
export function ReportViews({ view }: { view: ReportView }) {
  const say = useContractText();
  const open = useOpenPaths();
  const shown = views.filter((path) => open.has(path));
  if (shown.length < 2) return null;
  return (
    <Segmented<ReportView>
      aria-label={say(label)}
      value={view}
      options={shown.map((value) => ({ value, label: say(reportViews[value]) }))}
      onChange={(next) => goTo(next)}
    />
  );
}
