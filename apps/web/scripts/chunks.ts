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
  'antd/es/grid/hooks/',
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
const formParts = 'antd/es/(form|grid)/|@rc-component/(form|async-validator)/|compute-scroll-into-view/';

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

export const chunkGroups = [
  cut('react', /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//, 40),
  cut('zod', /node_modules\/zod\//, 30),
  cut('icons', /node_modules\/@ant-design\/icons(-svg)?\//, 25, 2),
  cut('antd', new RegExp(`node_modules/(antd/es/(${frameParts})[/.]|${frameFiles}|${base})`), 20),
  cut('antd-form', new RegExp(`node_modules/(${formParts})`), 15),
  cut('antd-dates', /node_modules\/(antd\/es\/(date|time)-picker|@rc-component\/picker)\//, 10),
  cut('antd-files', /node_modules\/(antd\/es\/(upload|progress)|@rc-component\/(upload|progress))\//, 10),
];
