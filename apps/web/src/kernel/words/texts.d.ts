import type words from './locales/zh-CN.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    words: typeof words;
  }
}
