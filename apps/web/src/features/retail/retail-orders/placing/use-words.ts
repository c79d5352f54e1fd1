import { useTranslation } from 'react-i18next';

/** The texts of the placing screens. */
export const useWords = () => useTranslation('retail-orders', { keyPrefix: 'placing' }).t;
