import { t } from '@treadline/contract/kernel/text.ts';

/** Texts of printers and of what is sent to them; they come with the dialogs. */
export const printingTexts = {
  onReceiptPrinter: t('小票打印机', 'receipt printer', '收據印表機'),
  receiptPrinterNote: t(
    '直接发送打印指令（ESC/POS），自动切纸',
    'Sends the printer’s own commands (ESC/POS) and cuts',
    '直接傳送列印指令（ESC/POS），自動裁紙',
  ),
  sentToPrinter: t('已发送到小票打印机', 'Sent to the receipt printer', '已傳送到收據印表機'),
  otherPrinter: t('更换小票打印机…', 'Choose another receipt printer …', '更換收據印表機…'),
  drawer: t('打印时打开钱箱', 'Open the cash drawer', '列印時打開錢櫃'),
  receiptPrinter: t('小票打印机', 'Receipt printer', '收據印表機'),
  labelPrinter: t('标签打印机', 'Label printer', '標籤印表機'),
  save: t('使用此打印机', 'Use this printer', '使用此印表機'),
  kind: t('连接方式', 'Connection', '連線方式'),
  bridge: t('打印桥', 'Print bridge', '列印橋'),
  usb: t('USB', 'USB', 'USB'),
  serial: t('串口', 'Serial port', '序列埠'),
  file: t('保存为文件', 'Save as a file', '儲存為檔案'),
  bridgeHelp: t(
    '打印桥是在此电脑上运行的程序，把打印内容发送到网络或本机打印机。向管理员索取：在系统安装目录的 apps/server/src/print-bridge，设置见 docs/printing-labels.md，以 node main.ts print-bridge.json 启动。',
    'The print bridge is a program on this computer that sends the print to a network or local printer. Ask the administrator for it: the folder apps/server/src/print-bridge of the installation, set up as docs/printing-labels.md says, started by node main.ts print-bridge.json.',
    '列印橋是在此電腦上執行的程式，把列印內容傳送到網路或本機印表機。向管理員索取：在系統安裝目錄的 apps/server/src/print-bridge，設定見 docs/printing-labels.md，以 node main.ts print-bridge.json 啟動。',
  ),
  address: t('地址', 'Address', '位址'),
  search: t('查找打印机', 'Find printers', '尋找印表機'),
  printer: t('打印机', 'Printer', '印表機'),
  noPrinters: t('打印桥没有设置打印机', 'The bridge has no printers', '列印橋沒有設定印表機'),
  localOnly: t(
    '只能填写本机地址，如 http://127.0.0.1:9180',
    'Only an address of this computer, as http://127.0.0.1:9180',
    '只能填寫本機位址，如 http://127.0.0.1:9180',
  ),
  usbHelp: t(
    '浏览器直接连接 USB 打印机。Windows 需为打印机安装 WinUSB 驱动。',
    'The browser speaks to the USB printer itself. On Windows the printer needs the WinUSB driver.',
    '瀏覽器直接連線 USB 印表機。Windows 需為印表機安裝 WinUSB 驅動程式。',
  ),
  serialHelp: t(
    '浏览器直接连接串口或蓝牙串口打印机。',
    'The browser speaks to the printer at a serial port, or one of Bluetooth, itself.',
    '瀏覽器直接連線序列埠或藍牙序列埠印表機。',
  ),
  baudRate: t('波特率', 'Baud rate', '鮑率'),
  choose: t('选择设备', 'Choose the device', '選擇裝置'),
  chosen: t('已选择：{name}', 'Chosen: {name}', '已選擇：{name}'),
  fileHelp: t(
    '下载打印指令文件，用其他程序发送到打印机。',
    'Downloads the printer’s commands as a file, to be sent by another program.',
    '下載列印指令檔案，用其他程式傳送到印表機。',
  ),
  noneYet: t('未选择', 'None chosen', '未選擇'),
  change: t('更改', 'Change', '變更'),
  language: t('打印方式', 'Print by', '列印方式'),
  html: t('浏览器打印', 'Browser', '瀏覽器列印'),
  pdf: t('PDF', 'PDF', 'PDF'),
  tspl: t('TSPL', 'TSPL', 'TSPL'),
  zpl: t('ZPL', 'ZPL', 'ZPL'),
  dpi: t('分辨率', 'Resolution', '解析度'),
  density: t('浓度', 'Density', '濃度'),
  gap: t('间隙', 'Gap', '間隙'),
  noGap: t('无间隙', 'None', '無間隙'),
  tooWide: t(
    '纸宽 {width} mm，多数标签打印机只能打印 {head} mm',
    'The paper is {width} mm wide; most label printers print {head} mm',
    '紙寬 {width} mm，多數標籤印表機只能列印 {head} mm',
  ),
} as const;

/** Why a printer took nothing. */
export const printFailures = {
  'no-bridge': t(
    '打印桥没有响应，请确认程序已在此电脑上运行',
    'The print bridge does not answer; is it running on this computer?',
    '列印橋沒有回應，請確認程式已在此電腦上執行',
  ),
  origin: t(
    '打印桥未允许此网址，请在其设置中添加 {origin}',
    'The print bridge does not allow this page; add {origin} to its settings',
    '列印橋未允許此網址，請在其設定中新增 {origin}',
  ),
  'unknown-printer': t('打印桥没有此打印机', 'The bridge has no such printer', '列印橋沒有此印表機'),
  'too-large': t('打印内容过大', 'The print job is too large', '列印內容過大'),
  offline: t('打印机离线', 'The printer is offline', '印表機離線'),
  refused: t('打印机拒绝连接', 'The printer refused the connection', '印表機拒絕連線'),
  broken: t(
    '连接中断，可能没有打印完整',
    'The connection broke; the print may be incomplete',
    '連線中斷，可能沒有列印完整',
  ),
  denied: t('没有权限使用打印机', 'No permission to use the printer', '沒有權限使用印表機'),
  'timed-out': t(
    '打印机没有响应，请检查纸张',
    'The printer does not answer; is there paper?',
    '印表機沒有回應，請檢查紙張',
  ),
  'no-device': t(
    '找不到设备，请重新选择打印机',
    'The device is not there; choose the printer again',
    '找不到裝置，請重新選擇印表機',
  ),
  cancelled: t('没有选择打印机', 'No printer was chosen', '沒有選擇印表機'),
} as const;
