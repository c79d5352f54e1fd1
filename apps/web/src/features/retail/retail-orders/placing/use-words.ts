import { useTranslation } from 'react-i18next';

/** Translations of the placing screens. */
export const useWords = () => useTranslation('retail-orders', { keyPrefix: 'placing' }).t;
