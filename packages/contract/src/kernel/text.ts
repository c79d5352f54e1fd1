/** The three languages of the product; zh-CN is the default. */
export const languages = ['zh-CN', 'en', 'zh-TW'] as const;
export type Lang = (typeof languages)[number];
/** One text in every language. */
export type Text = Readonly<Record<Lang, string>>;

/** Builds a text from simplified Chinese, English and traditional Chinese. */
export const t = (zhCN: string, en: string, zhTW: string): Text => ({ 'zh-CN': zhCN, en, 'zh-TW': zhTW });

/** Fills the `{name}` placeholders of a text in one language; unknown ones stay. */
export const fillPlaces = (text: Text, lang: Lang, values: Record<string, unknown> = {}): string =>
  text[lang].replace(/\{(\w+)\}/g, (whole, key: string) => (key in values ? String(values[key]) : whole));

/** Picks a supported language from an Accept-Language header or a saved setting; zh-CN by default. */
export const pickLang = (header: string | undefined): Lang => {
  for (const part of (header ?? '').split(',')) {
    const tag = (part.split(';')[0] ?? '').trim().toLowerCase();
    if (tag.startsWith('en')) return 'en';
    if (['zh-tw', 'zh-hk', 'zh-mo', 'zh-hant'].some((p) => tag.startsWith(p))) return 'zh-TW';
    if (tag.startsWith('zh')) return 'zh-CN';
  }
  return 'zh-CN';
};
