import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** Whether the fields here are read-only: pickers with a `disabled` of their own ask. */
export const useLocked = (): boolean => ConfigProvider.useConfig().componentDisabled ?? false;

/** Fields that stay open after the start. */
export const Open = ({ children }: { children: ReactNode }) => (
  <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>
);
