import type texts from './locales/zh-CN.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    pieces: typeof texts;
  }
}
