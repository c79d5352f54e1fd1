import { languages, type Lang } from '@treadline/contract/kernel/text.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readSavedValue, saveValue } from './storage.ts';

type Texts = Record<string, unknown>;
const files = import.meta.glob<Texts>(
  ['./locales/*.json', './words/locales/*.json', '../*/locales/*.json', '../features/*/*/locales/*.json'],
  { import: 'default' },
);

/** Text files by namespace and language: `counts/en`. */
const named = new Map(
  Object.entries(files).map(([path, load]) => [
    path.replace('./', 'kernel/').replace(/^(?:.*\/)?([^/]+)\/locales\/(.+)\.json$/, '$1/$2'),
    load,
  ]),
);

/**
 * Loader of a namespace's texts; the namespace is the name of the folder that contains `locales`: 'kernel', 'shell',
 * 'home', 'purchase-orders' …
 */
const fileOf = (lang: string, namespace: string): (() => Promise<Texts>) | undefined =>
  named.get(`${namespace}/${lang}`);

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (lang, namespace, done) => {
    const load = fileOf(lang, namespace);
    if (!load) return done(new Error(`no texts for ${namespace} in ${lang}`), null);
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, null),
    );
  },
};

/** Returns the language saved in this browser, zh-CN by default. */
export function savedLang(): Lang {
  const saved = readSavedValue('lang');
  return languages.find((lang) => lang === saved) ?? 'zh-CN';
}

/**
 * Picks the first supported language of a phone's preferences: Traditional Chinese where that is used, English for
 * others.
 */
export function langOfPhone(wanted: readonly string[]): Lang {
  const [first = 'zh-CN'] = wanted;
  if (!/^zh\b/i.test(first)) return 'en';
  return /hant|tw|hk|mo/i.test(first) ? 'zh-TW' : 'zh-CN';
}

/** Language for visitors without an account: saved in this browser, else the phone's. */
export const customerLang = (): Lang =>
  languages.find((lang) => lang === readSavedValue('lang')) ?? langOfPhone(navigator.languages);

function applyLang(lang: string): void {
  document.documentElement.lang = lang;
}

/** Starts i18next in a language with the texts every page needs; others are loaded with their screen. */
export async function initI18n(lang: Lang): Promise<void> {
  i18next.on('languageChanged', applyLang);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: lang,
      supportedLngs: [...languages],
      // Every language is complete (ensured by a test), so a second language is never downloaded.
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['kernel'],
      defaultNS: 'kernel',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Preloads texts of a screen, so that it does not suspend. @throws the error of the fetch. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  const lang = i18next.language;
  // Loaded here, because i18next treats texts that failed to load as missing.
  const fetchOne = async (namespace: string) => {
    if (i18next.hasResourceBundle(lang, namespace)) return;
    const found = await fileOf(lang, namespace)?.();
    if (found) i18next.addResourceBundle(lang, namespace, found);
  };
  await Promise.all(namespaces.map(fetchOne));
  // Registers the namespaces with i18next, so that a change of language reloads them.
  await i18next.loadNamespaces(namespaces);
}

/** Changes the language of the page and saves it in this browser. */
export async function setLang(lang: Lang): Promise<void> {
  saveValue('lang', lang);
  await i18next.changeLanguage(lang);
}
