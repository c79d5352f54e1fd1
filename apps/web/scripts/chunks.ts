/** Parts of antd that the frame around every screen shows. */
const frameParts = [
  '_util|alert|app|badge|button|checkbox|config-provider|divider|dropdown|empty|input|layout|locale|menu|message',
  'modal|notification|popover|select|skeleton|space|spin|style|tag|theme|tooltip|typography|version|watermark',
].join('|');

/** Single files of parts that are otherwise fetched when needed. */
const frameFiles = [
  'antd/es/(date-picker|time-picker|pagination)/locale/',
  'antd/es/color-picker/(color|util)',
  'antd/es/form/(context|util|validateMessagesContext|hooks/useVariants)',
  'antd/es/grid/(hooks|style)/',
  'antd/es/(calendar/locale|drawer/useFocusable|table/TableMeasureRowContext)',
  '@rc-component/(picker|pagination)/(lib|es)/locale/',
  '@rc-component/color-picker/(lib|es)/(color|util)',
  '@rc-component/form/es/(FormContext|FieldContext|ListContext)',
].join('|');

/** What all of antd stands on. */
const base = [
  '@rc-component/(checkbox|context|dialog|dropdown|input|menu|motion|notification|overflow|portal|resize-observer)/',
  '@rc-component/(select|tooltip|trigger|util|virtual-list)/',
  '@ant-design/(cssinjs|cssinjs-utils|colors|fast-color)/',
  '@babel/runtime/|@emotion/|stylis/|dayjs/|react-is/|is-mobile/|clsx/',
].join('|');

/** What only forms need: lists and the frame do without. */
const formParts =
  'antd/es/(form|grid|input-number)/|@rc-component/(input-number|mini-decimal)/|@rc-component/(form|async-validator)/|(scroll-into-view-if-needed|compute-scroll-into-view)/';

/**
 * How the program is cut: what is written down here gets a file of its own that lasts over releases, the
 * rest goes where the bundler sees it shared. Left alone, antd fell into two dozen files whose cut changed
 * with every screen, and the date picker was everyone's download. A group takes only what it names:
 * with its dependencies it would take the barrel files, and by them most of antd.
 */
const cut = (name: string, test: RegExp, priority: number, minShareCount = 1) => ({
  name,
  test,
  priority,
  minShareCount,
  includeDependenciesRecursively: false,
});

/** What the sign-in page and those of customers need of the program too: nothing that brings antd along. */
const startParts = [
  'web/src/kernel/(api|api-error|build-id|company|connection|error-text|format|gate|i18n|lang|leave|page-appearance|lost-parts)\\.ts',
  'web/src/kernel/(navigate|new-id|offered-part|part-panel|query-string|storage|store|token|transport|user|window-id)\\.ts',
  'web/src/kernel/(tabs/(model|screen-map|store)|dashboard/queues)\\.ts',
  'web/src/ui/(feedback/(lazy-part|boundary|part-error|fetch-files)|theme/(palette|colors|global))',
  'web/src/shell/(app\\.|start|part-failed)',
  'web/src/features/sending/sales-orders/pages',
  // What begins it all, and which pages there are for everybody: a file of its own would be one more to ask for.
  'web/src/(main|public-pages)\\.|web/src/features/[^/]+/[^/]+/public-screens',
  'packages/contract/src/(kernel/(text|patterns|format|money)|service/clues/open|stock/inventory/recall-words)',
  '(i18next|react-i18next|html-parse-stringify|void-elements)/',
  'vite/preload-helper',
].join('|');

/** The frame around every screen, with what every screen shows. What opens over it comes when it is opened. */
const frameSources = [
  'web/src/shell/(?!locales|session-root|company-picker|palette|use-palette-keys|settings-drawer|key-map|lock-screen|sign-in-again|use-sign-in-again|app\\.|start)',
  'web/src/kernel/(?!locales|tell-fault|company-export/|mobile/|pieces/|receiving/|scanning/|printing/(?!printer-asked)|format\\.|price-gap|stay|stock-link|trusted-html|order-screens|report-views|sales-cart\\.|order-slot|saved-views|dashboard/(?!queues)|send-later|pickers/|dictionary/|document/(?!document-buttons|calls|use-opened)|list/(?!ask|prefetch-list|page-size)|fields/|form\\.|schema-errors|use-import|import-file|refused-file)',
  'web/src/ui/(text|scroll-region|theme/(?!antd-[A-Z])|feedback/(?!reason-dialog|split-button|draft-offer|sheet-choice|no-permission|shown-record|import-|key-map|qr-code|detail-layout|status-rail|timeline)|form/(unsaved|form-context|pinyin|recents))',
  'packages/contract/src/(screens|screen-tables|[^/]+/[^/]+/([a-z]+-)?(screens|groups|seers)|kernel/(?!barcode|capital-amount|credit-code|dated|document|dot|errors|field-schemas|fold-number|format|home|import|label-|basic-data|list\\.|many|mask|money|number-folds|or-else|names/(?:reading|fold)|paper|patterns|piece-code|plain-messages|plate|route|rule|sensitive|settings|site|system-actors|text|tyre|vin|weekdays))',
  '@tanstack/(query-core|react-query)/(?!.*/(queriesObserver|useQueries))',
  // The frame and every list show it.
  '@ant-design/icons(-svg)?/.*PushpinFilled',
].join('|');

const listSources = [
  'node_modules/(antd/es|@rc-component)/(segmented|pagination)/',
  'web/src/ui/(grid|list)/(?!virtual-body|range-controls|column-panel|account-facts)|web/src/kernel/(list/(?!ask|prefetch-list|page-size|row-results|sub-views|read-at)|fields/(?!inputs|dated-screen|basic-data-screen|use-switch|use-enabled-tabs|use-status-tabs|record-dialog-part|[a-z]+-dialog\\.|use-save))|web/src/ui/form/use-remote|web/src/kernel/pickers/suppliers',
].join('|');

export const chunkGroups = [
  cut(
    'react',
    /rolldown[/-]runtime|node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//,
    40,
  ),
  cut('zod', /node_modules\/zod\//, 30),
  // Icons stand on it, and antd on both: in one file with antd the two would stand on each other, and whichever is
  // fetched first decides whether a message finds its icon.
  cut('antd-base', new RegExp(`node_modules/(${base})`), 26),
  // What only two screens show is theirs.
  cut('icons', /node_modules\/@ant-design\/icons(-svg)?\//, 25, 3),
  cut(
    'antd',
    new RegExp(`node_modules/(antd/es/(${frameParts})[/.]|${frameFiles})|treadline-brightness`),
    20,
  ),
  cut(
    'antd-form',
    new RegExp(
      `node_modules/(${formParts})|web/src/ui/form/(?!unsaved|form-context|dot-input|pinyin|readings|recents|use-remote|number-inputs|remote-picker)|web/src/kernel/(form\\.|fields/(inputs|[a-z]+-dialog\\.|use-save))`,
    ),
    15,
  ),
  cut('antd-dates', /node_modules\/(antd\/es\/(date|time)-picker|@rc-component\/picker)\//, 10),
  cut('antd-files', /node_modules\/(antd\/es\/(upload|progress)|@rc-component\/(upload|progress))\//, 10),
  cut('start', new RegExp(startParts), 17),
  // What the frame and every screen inside say: one file a language, fetched with the session.
  ...['zh-CN', 'en', 'zh-TW'].map((lang) =>
    cut(`texts-${lang}`, new RegExp(`web/src/(shell|kernel/words|ui)/locales/${lang}\\.json$`), 18),
  ),
  // Its styles come in the sheet of the frame: every page inside fetches both.
  cut('list', new RegExp(`^(?!.*\\.css).*(${listSources})`), 16),
  // Home's parts stand on the frame and on lists; neither needs them.
  cut('dashboard', /web\/src\/kernel\/dashboard\/(?!queues)/, 16),
  // Documents stand on the frame; no list needs them.
  cut(
    'detail',
    /web\/src\/(kernel\/trusted-html|ui\/feedback\/(detail-layout|split-button|status-rail|timeline)|kernel\/document\/(comments-card|detail-screen|facts|files-card|head-actions|make-thumbnail|paths|pictures?|rows-card|timeline-card|use-attach|use-dropped|use-print|use-pdf)|kernel\/printing\/(fit-roll|paper-choice|use-paper|print-button|texts))|contract\/src\/kernel\/paper\./,
    16,
  ),
  // What is sent to printers, and the fields of labels, in one file: lists name it for their dialogs.
  cut(
    'printing',
    /web\/src\/kernel\/printing\/(label-|use-label|send-|printer\.|print-failure)|contract\/src\/kernel\/label-printer/,
    16,
  ),
  cut('frame', new RegExp(`${frameSources}|(${listSources}).*\\.css`), 15),
  ...['purchasing/purchase-orders'].map((name) =>
    cut(
      name.split('/')[1] ?? name,
      new RegExp(
        `(src/features|contract/src)/${name}/(?!.*(routes|schema)|screens|groups|dictionaries|(dialogs/(?!use-)|notes/(?!use-note-dialogs)|create/|cart/|detail/|lines/|queue/|welcome/))`,
      ),
      12,
      2,
    ),
  ),
];

/** What the page itself and the session's start bring is there before any other part. */
const brought = /\/(react|start|rolldown-runtime|antd|antd-base|icons|frame|list|session-root)-[^/]+\.js$/;

/**
 * The scripts that are named where a part is loaded: none that are there by then, nor the part's own, whose name our
 * loader reads where it is imported (`ui/feedback/fetch-files.ts`). Styles are always named.
 */
export const neededFiles = (
  part: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html' || part.includes('session-root')
    ? files
    : files.filter((file) => file !== part && !brought.test(file));
