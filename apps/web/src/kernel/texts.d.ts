import type kernel from './locales/zh-CN.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    kernel: typeof kernel;
  }
  interface CustomTypeOptions {
    defaultNS: 'kernel';
  }
}
