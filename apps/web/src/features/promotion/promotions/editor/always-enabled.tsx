import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** Whether the surrounding fields are read-only, for selects with their own `disabled`. */
export const useLocked = (): boolean => ConfigProvider.useConfig().componentDisabled ?? false;

/** Wrapper for fields that stay editable after the start. */
export const AlwaysEnabled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>
);
